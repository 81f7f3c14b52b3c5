import { useTexts } from './texts';

/** Links to a page of the site, in a new tab. */
export function SiteLink({ url, children }: { url: string; children: string }) {
  const { t } = useTexts();
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {children}
      <span className="desk-hidden"> ({t('lists.newTab')})</span>
    </a>
  );
}
