// Google's pages in between may cut the link between the popup and its opener, so messages are sent in two ways.
const CHANNEL = 'thikana.google';
const LOOK_EVERY = 250;
const LOOKS_BEFORE_CLOSED = 6;

interface CallbackMessage {
  readonly googleCallback: string;
}

export interface GooglePopup {
  /** Opens the address. Returns the query string of the callback, or undefined if the user closed the window. */
  visit(address: string): Promise<string | undefined>;
  close(): void;
}

/** Opens an empty popup; returns null if the browser blocks it. Call it in a click handler before any `await`. */
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

/** Sends Google's callback from the popup to the page that opened it, and closes the popup. */
export function handBackToOpener(googleCallback: string): void {
  const message: CallbackMessage = { googleCallback };
  (window.opener as Window | null)?.postMessage(message, window.location.origin);
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(message);
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
      if (origin === window.location.origin && isCallbackMessage(data) && belongsTo(data, state))
        settle(data.googleCallback);
    };
    channel.onmessage = hear;
    window.addEventListener('message', hear);
    const watch = watchClosing(popup, () => {
      settle(undefined);
    });
  });
}

// During a navigation between sites, a window may look closed for a moment.
function watchClosing(popup: Window, onClosed: () => void) {
  let looks = 0;
  return setInterval(() => {
    looks = popup.closed ? looks + 1 : 0;
    if (looks === LOOKS_BEFORE_CLOSED) onClosed();
  }, LOOK_EVERY);
}

const isCallbackMessage = (data: unknown): data is CallbackMessage =>
  typeof data === 'object' && data !== null && 'googleCallback' in data && typeof data.googleCallback === 'string';

// Another tab may wait for a different sign-in.
const belongsTo = ({ googleCallback }: CallbackMessage, state: string | null): boolean =>
  state === null || new URLSearchParams(googleCallback).get('state') === state;
