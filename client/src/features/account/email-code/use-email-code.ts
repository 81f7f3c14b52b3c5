import { useCallback, useEffect, useState } from 'react';
import { failureText } from '../../../apollo/errors';
import { useConfirmEmailCodeMutation, useSendEmailCodeMutation } from './email-code.generated';

const PAUSE_SECONDS = 60;

/** Mails codes, and proves the email address by one. */
export function useEmailCode() {
  const [send, { loading: isSending }] = useSendEmailCodeMutation();
  const [confirm, { loading: isConfirming }] = useConfirmEmailCodeMutation({ refetchQueries: 'active' });
  const [error, setError] = useState<string>();
  const [isProven, setIsProven] = useState(false);
  const { seconds, restart } = useCountdown();

  const sendCode = useCallback(
    async (again: boolean): Promise<void> => {
      try {
        const { data } = await send({ variables: { input: { again } } });
        const [userError] = data?.sendEmailCode.userErrors ?? [];
        setError(userError?.message);
        restart();
      } catch (failure) {
        setError(failureText(failure, 'emailCode.notSent'));
      }
    },
    [send, restart],
  );

  const confirmCode = async (code: string): Promise<void> => {
    try {
      const { data } = await confirm({ variables: { input: { code } } });
      const [userError] = data?.confirmEmailCode.userErrors ?? [];
      if (!userError || userError.code === 'EMAIL_ALREADY_VERIFIED') setIsProven(true);
      else setError(userError.message);
    } catch (failure) {
      setError(failureText(failure, 'emailCode.notConfirmed'));
    }
  };

  return { sendCode, confirmCode, error, isProven, isSending, isConfirming, secondsToWait: seconds };
}

/** Counts the seconds until another code may be asked for. */
function useCountdown() {
  const [seconds, setSeconds] = useState(PAUSE_SECONDS);
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => {
      setSeconds((left) => Math.max(0, left - 1));
    }, 1000);
    return () => {
      clearInterval(timer);
    };
  }, [isOver]);
  const restart = useCallback(() => {
    setSeconds(PAUSE_SECONDS);
  }, []);
  return { seconds, restart };
}
