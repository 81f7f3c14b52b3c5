/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_OFFICE_ADDRESS?: string;
  readonly VITE_CONTACT_EMAIL?: string;
}
