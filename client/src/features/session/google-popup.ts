// The popup and the page behind it are pages of this site, though Google's stand between them.
const CHANNEL = 'thikana.google';
const LOOK_EVERY = 250;
const LOOKS_BEFORE_CLOSED = 6;

interface Said {
  readonly googleCallback: string;
}

export interface GooglePopup {
  /** Opens the address; gives what came back behind the `?`, or undefined when the person closed the window. */
  visit(address: string): Promise<string | undefined>;
  close(): void;
}

/** Opens an empty window; null when the browser forbids it. Only a press may do this, before anything is awaited. */
export function openGooglePopup(): GooglePopup | null {
  const popup = window.open('', 'thikana-google', 'popup,width=480,height=640');
  if (!popup) return null;
  return {
    close: () => {
      popup.close();
    },
    visit: async (address) => {
      popup.location.href = address;
      const callback = await awaitCallback(popup, new URL(address).searchParams.get('state'));
      popup.close();
      return callback;
    },
  };
}

/** In the popup, back from Google: tells the page behind it and closes. */
export function handBackToOpener(googleCallback: string): void {
  const said: Said = { googleCallback };
  (window.opener as Window | null)?.postMessage(said, window.location.origin);
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(said);
  channel.close();
  window.close();
}

function awaitCallback(popup: Window, state: string | null): Promise<string | undefined> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(CHANNEL);
    const settle = (callback: string | undefined) => {
      clearInterval(watch);
      channel.close();
      window.removeEventListener('message', hear);
      resolve(callback);
    };
    const hear = ({ data, origin }: MessageEvent<unknown>) => {
      if (origin === window.location.origin && isSaid(data) && belongsTo(data, state)) settle(data.googleCallback);
    };
    channel.onmessage = hear;
    window.addEventListener('message', hear);
    const watch = watchClosing(popup, () => {
      settle(undefined);
    });
  });
}

// On its way between sites a window may look closed for a moment.
function watchClosing(popup: Window, onClosed: () => void) {
  let looks = 0;
  return setInterval(() => {
    looks = popup.closed ? looks + 1 : 0;
    if (looks === LOOKS_BEFORE_CLOSED) onClosed();
  }, LOOK_EVERY);
}

const isSaid = (data: unknown): data is Said =>
  typeof data === 'object' && data !== null && 'googleCallback' in data && typeof data.googleCallback === 'string';

// Another tab may wait for another Google sign-in.
const belongsTo = ({ googleCallback }: Said, state: string | null): boolean =>
  state === null || new URLSearchParams(googleCallback).get('state') === state;
