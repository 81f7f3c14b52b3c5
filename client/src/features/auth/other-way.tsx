import { Link } from 'react-router-dom';
import styles from './other-way.module.css';
import { useSignInState } from './use-sign-in-state';

interface OtherWayProps {
  question: string;
  text: string;
  path: string;
}

/** Links login and registration to each other; the chosen role and the destination are kept. */
export function OtherWay({ question, text, path }: OtherWayProps) {
  const { role, from } = useSignInState();
  return (
    <p className={styles['other']}>
      {question}{' '}
      <Link to={path} state={{ role, from }}>
        {text}
      </Link>
    </p>
  );
}
