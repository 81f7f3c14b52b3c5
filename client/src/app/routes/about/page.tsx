import { env } from '../../../config/env';
import { page } from '../../../content/en/about.md';
import { Article } from '../../../features/info/article';

export function AboutPage() {
  return <Article page={page} filling={env} />;
}
