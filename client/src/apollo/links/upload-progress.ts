interface UploadInit extends RequestInit {
  /** Called with the sent part of the body, from 0 to 1. */
  onUploadProgress?: (share: number) => void;
}

/** Calls `fetch`, or XMLHttpRequest if `onUploadProgress` is given: `fetch` cannot report upload progress. */
export function fetchTellingProgress(input: RequestInfo | URL, init: UploadInit = {}): Promise<Response> {
  const { onUploadProgress, ...rest } = init;
  if (!onUploadProgress) return fetch(input, rest);
  const address = input instanceof Request ? input.url : input;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(rest.method ?? 'GET', address);
    new Headers(rest.headers).forEach((value, name) => {
      request.setRequestHeader(name, value);
    });
    request.upload.onprogress = ({ loaded, total }) => {
      onUploadProgress(total > 0 ? loaded / total : 0);
    };
    request.onload = () => {
      resolve(answerOf(request));
    };
    request.onerror = () => {
      reject(new TypeError('The connection failed.'));
    };
    request.onabort = () => {
      reject(new DOMException('The upload was stopped.', 'AbortError'));
    };
    rest.signal?.addEventListener('abort', () => {
      request.abort();
    });
    request.send(rest.body as FormData);
  });
}

function answerOf(request: XMLHttpRequest): Response {
  return new Response(request.responseText, {
    status: request.status,
    headers: { 'content-type': request.getResponseHeader('content-type') ?? '' },
  });
}
