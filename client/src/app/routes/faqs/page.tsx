import { env } from '../../../config/env';
import { page } from '../../../content/en/faqs.md';
import { Questions } from '../../../features/info/questions';

export function FaqsPage() {
  return <Questions page={page} filling={env} />;
}
