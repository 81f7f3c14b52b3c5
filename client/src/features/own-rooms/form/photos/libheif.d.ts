// The package describes its functions in C only.
declare module 'libheif-js/libheif-wasm/libheif.js' {
  interface HeifPhoto {
    get_width: () => number;
    get_height: () => number;
    /** Writes the pixels upright into `target`, and calls back with null if it cannot. */
    display: (target: ImageData, done: (target: ImageData | null) => void) => void;
  }

  interface Libheif {
    HeifDecoder: new () => { decode: (bytes: Uint8Array) => HeifPhoto[] };
  }

  const libheif: (options: { wasmBinary: ArrayBuffer }) => Libheif;
  // eslint-disable-next-line no-restricted-exports -- The package has a default export.
  export { libheif as default };
}
