/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_OFFICE_ADDRESS?: string;
  readonly VITE_CONTACT_EMAIL?: string;
}

// The texts of a catalogue that only pages beyond the public ones need.
declare module '*.json?more' {
  const texts: Readonly<Record<string, string>>;
  // eslint-disable-next-line no-restricted-exports -- Vite gives JSON a default export.
  export default texts;
}
