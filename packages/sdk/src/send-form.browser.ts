import type { SendForm } from './forms.ts';

/** Sends a form with XMLHttpRequest. */
export const sendForm: SendForm = ({ url, headers, body, onProgress, signal }) =>
  new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    sending.open('POST', url);
    for (const [name, value] of Object.entries(headers)) sending.setRequestHeader(name, value);
    sending.upload.onprogress = ({ loaded, total }) => onProgress({ sent: loaded, total });
    sending.onload = () => {
      const header = (name: string): string | null => sending.getResponseHeader(name);
      resolve({ status: sending.status, header, text: sending.responseText });
    };
    sending.onerror = () => reject(new TypeError('The connection failed.'));
    sending.onabort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', () => sending.abort(), { once: true });
    sending.send(body);
  });
