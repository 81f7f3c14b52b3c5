import {
  createPath,
  type Location,
  type NavigateOptions,
  type NavigationType,
  type Navigator,
  type RouteObject,
  type To,
  UNSAFE_createBrowserHistory as createBrowserHistory,
} from 'react-router-dom';
import { isSeen } from '../written-page';
import { guardOf } from '../../lib/leaving';
import { isLoaded, loadPage } from './page-code';
import { keepPosition } from './scroll-positions';

/** The page that is shown. */
export interface ShownPage {
  readonly location: Location;
  readonly type: NavigationType;
  /** State of its code. Only the first page is shown while that is awaited. */
  readonly code: 'there' | 'awaited' | 'failed';
  /** True if the page stays scrolled as the one before it. */
  readonly keepsScroll: boolean;
}

interface NavigationListener {
  /** Called when a page has to wait for its code. */
  onLoading: () => void;
  onShow: (page: ShownPage) => void;
}

/** Opens pages as the address changes. */
export interface Navigation {
  readonly navigator: Navigator;
  readonly first: ShownPage;
  /** Tells of every page from now on; returns a function that ends it. */
  readonly listen: (listener: NavigationListener) => () => void;
}

interface Opening {
  /** Changes the address; absent if the browser has changed it. */
  change?: () => void;
  keepsScroll?: boolean;
}

/**
 * Creates the navigation of the site. A page stays until the code of the next one is there, and the address changes with it;
 * only Back and Forward change it before.
 */
export function createNavigation(routes: RouteObject[]): Navigation {
  const history = createBrowserHistory();
  let shown = history.location;
  let listener: NavigationListener | undefined;
  let newest = 0;

  const open = async (next: Location, { change, keepsScroll = false }: Opening) => {
    newest += 1;
    const number = newest;
    // The first page is not drawn yet.
    if (next !== shown) keepPosition(shown);
    let code: ShownPage['code'] = 'there';
    if (!isLoaded(routes, next)) {
      listener?.onLoading();
      await loadPage(routes, next).catch(() => {
        code = 'failed';
      });
      // Meanwhile another page was asked for.
      if (number !== newest) return;
    }
    change?.();
    shown = history.location;
    listener?.onShow({ location: shown, type: history.action, code, keepsScroll });
  };

  const changeBy =
    (change: 'push' | 'replace') =>
    (to: To, state: unknown, { preventScrollReset: keepsScroll = false }: NavigateOptions = {}) => {
      const place = history.encodeLocation(to);
      const next = { ...place, state, key: '' };
      const leave = () => {
        void open(next, { change: () => history[change](createPath(place), state), keepsScroll });
      };
      const guard = guardOf(next);
      if (guard) guard.ask(leave);
      else leave();
    };

  return {
    navigator: { ...history, push: changeBy('push'), replace: changeBy('replace') },
    first: {
      location: shown,
      type: history.action,
      code: isLoaded(routes, shown) ? 'there' : 'awaited',
      keepsScroll: isSeen(),
    },
    listen: (added) => {
      listener = added;
      const now = history.location;
      // Back may have been pressed while the page was drawn.
      if (createPath(now) !== createPath(shown)) void open(now, {});
      else if (!isLoaded(routes, shown)) void open(shown, {});
      return history.listen(guardMoves(history, (location) => void open(location, {})));
    },
  };
}

type History = ReturnType<typeof createBrowserHistory>;

/** Undoes moves through the history of the browser that a page holds back, until it lets them go on. */
function guardMoves(history: History, open: (location: Location) => void): Parameters<History['listen']>[0] {
  let isUndone = false;
  let isAllowed = false;
  return ({ location, delta }) => {
    if (isUndone) {
      isUndone = false;
      return;
    }
    const guard = isAllowed ? undefined : guardOf(location);
    isAllowed = false;
    if (!guard || delta === null) {
      open(location);
      return;
    }
    isUndone = true;
    history.go(-delta);
    guard.ask(() => {
      isAllowed = true;
      history.go(delta);
    });
  };
}
