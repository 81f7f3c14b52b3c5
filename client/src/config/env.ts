// Settings of the deployment, read when the client is built.
export const env = {
  officeAddress:
    import.meta.env.VITE_OFFICE_ADDRESS ?? 'Government Engineering College, Jhalawar Road, Kota, Rajasthan 324005',
  contactEmail: import.meta.env.VITE_CONTACT_EMAIL ?? 'hello@thikana.example',
};

/** True for the built site, false while it is developed. */
export const isBuilt = import.meta.env.PROD;
