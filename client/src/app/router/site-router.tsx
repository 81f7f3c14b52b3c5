import { createContext, startTransition, use, useEffect, useLayoutEffect, useState } from 'react';
import { type RouteObject, Router, useRoutes } from 'react-router-dom';
import { usePageTakenOver } from '../written-page';
import type { Navigation, ShownPage } from './navigation';
import { scrollToPage, keepPosition, storePositions } from './scroll-positions';

interface Shown extends ShownPage {
  /** True while the next page waits for its code. */
  readonly isLoading: boolean;
}

const ShownContext = createContext<Pick<Shown, 'code' | 'isLoading'>>({ code: 'there', isLoading: false });

/** Returns whether the code of the page is there, and whether another page waits for its code. */
export const usePageCode = (): Pick<Shown, 'code' | 'isLoading'> => use(ShownContext);

interface SiteRouterProps {
  navigation: Navigation;
  routes: RouteObject[];
}

/** Shows the page of the address. */
export function SiteRouter({ navigation, routes }: SiteRouterProps) {
  const [shown, setShown] = useState<Shown>({ ...navigation.first, isLoading: false });
  useLayoutEffect(
    () =>
      navigation.listen({
        onLoading: () => {
          setShown((now) => ({ ...now, isLoading: true }));
        },
        onShow: (page) => {
          startTransition(() => {
            setShown({ ...page, isLoading: false });
          });
        },
      }),
    [navigation],
  );
  useScroll(shown);
  usePageTakenOver();
  return (
    <ShownContext value={shown}>
      <Router location={shown.location} navigationType={shown.type} navigator={navigation.navigator}>
        <Pages routes={routes} />
      </Router>
    </ShownContext>
  );
}

const Pages = ({ routes }: Pick<SiteRouterProps, 'routes'>) => useRoutes(routes);

function useScroll({ location, code, keepsScroll }: Shown): void {
  useLayoutEffect(() => {
    if (code !== 'awaited') scrollToPage(location, keepsScroll);
  }, [location, code, keepsScroll]);
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const leave = () => {
      keepPosition(location);
      storePositions();
      // The browser itself restores a page that it has kept.
      window.history.scrollRestoration = 'auto';
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
    };
  }, [location]);
}
