import type { RouteObject } from 'react-router-dom';
import { pagePatterns, paths } from '../lib/paths';
import { pageRoutes } from './page-routes';

function patternsOf(route: RouteObject, start = ''): string[] {
  const path = route.path ?? '';
  const pattern = path.startsWith('/') || path === '' ? path || start : `${start}/${path}`;
  if (route.children) return route.children.flatMap((child) => patternsOf(child, pattern));
  return [pattern];
}

test('API-49: the list of pages that the server gets has the address of every route, and no other', () => {
  const routed = pageRoutes.flatMap((route) => patternsOf(route));
  expect(pagePatterns().sort()).toEqual([...new Set([...routed, paths.formerTerms.pattern])].sort());
});
