import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { i18n } from '../../lib/i18n';

/**
 * Removes the head that the server wrote for the first page when another one opens. Browsers share the canonical address
 * of a page, and show the server's title while the next page has none yet.
 */
export function useFirstHead(): void {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const [firstAddress] = useState(address);
  const isFirst = address === firstAddress;
  useEffect(() => {
    if (!isFirst) removeFirstHead();
  }, [isFirst]);
}

function removeFirstHead(): void {
  for (const tag of document.querySelectorAll('head > [data-first]')) {
    if (tag.tagName === 'TITLE') tag.textContent = i18n.t('product.name');
    else tag.remove();
  }
}
