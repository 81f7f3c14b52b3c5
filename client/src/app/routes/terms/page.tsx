import { env } from '../../../config/env';
import { page } from '../../../content/en/terms.md';
import { Article } from '../../../features/info/article';

export function TermsPage() {
  return <Article page={page} filling={env} />;
}
