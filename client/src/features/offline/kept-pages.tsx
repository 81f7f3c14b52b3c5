import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatWhen } from '../../lib/format-when';
import { useTranslation, type TextKey } from '../../lib/i18n';
import { paths } from '../../lib/paths';
import type { ListedCopy } from '../../apollo/kept/copies';
import styles from './kept-pages.module.css';

interface KeptPage {
  readonly key: string;
  readonly path: string;
  readonly title: string;
  readonly at: number;
}

/** Lists the pages that are kept on this device. */
export function KeptPages() {
  const { t } = useTranslation();
  const copies = useCopies();
  if (!copies) return null;
  const lists = pagesOf(copies, ({ name }) => LISTS[name], t);
  const rooms = pagesOf(copies, roomPath, t);
  const chats = pagesOf(copies, chatPath, t);
  if (lists.length + rooms.length + chats.length === 0) return <p>{t('offline.none')}</p>;
  return (
    <>
      <p>{t('offline.text')}</p>
      <PageLinks pages={lists} />
      {rooms.length > 0 && <h2 className={styles['title']}>{t('offline.rooms')}</h2>}
      <PageLinks pages={rooms} />
      {chats.length > 0 && <h2 className={styles['title']}>{t('offline.chats')}</h2>}
      <PageLinks pages={chats} />
    </>
  );
}

function PageLinks({ pages }: { pages: readonly KeptPage[] }) {
  return (
    <ul className={styles['links']}>
      {pages.map(({ key, path, title, at }) => (
        <li key={key}>
          <Link className={styles['link']} to={path}>
            <span>{title}</span>
            <span className={styles['age']}>{formatWhen(new Date(at).toISOString())}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

// The dashboard leads owners to their own pages.
const LISTS: Readonly<Record<string, { path: string; title: TextKey } | undefined>> = {
  Bookmarks: { path: paths.bookmarks('user'), title: 'bookmarks.title' },
  Chats: { path: paths.messages('user'), title: 'chats.title' },
};

const roomPath = ({ name, variables, title }: ListedCopy) =>
  name === 'Room' && title !== undefined ? { path: paths.room(String(variables['id'])), title } : undefined;

const chatPath = ({ name, variables, title }: ListedCopy) =>
  name === 'Chat' && title !== undefined
    ? { path: `${paths.messages('user')}?chat=${encodeURIComponent(String(variables['id']))}`, title }
    : undefined;

type PageOf = (copy: ListedCopy) => { readonly path: string; readonly title: string } | undefined;

function pagesOf(copies: readonly ListedCopy[], pageOf: PageOf, t: (key: TextKey) => string): KeptPage[] {
  return copies.flatMap((copy) => {
    const page = pageOf(copy);
    if (!page) return [];
    const title = copy.name in LISTS ? t(page.title as TextKey) : page.title;
    return [{ key: copy.key, at: copy.at, path: page.path, title }];
  });
}

/** Returns what is kept; undefined until it is read. */
function useCopies(): readonly ListedCopy[] | undefined {
  const [copies, setCopies] = useState<readonly ListedCopy[]>();
  useEffect(() => {
    let isLeft = false;
    import('../../apollo/kept/copies')
      .then(({ listCopies }) => listCopies())
      .catch(() => [])
      .then((listed) => {
        if (!isLeft) setCopies(listed);
      })
      .catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, []);
  return copies;
}
