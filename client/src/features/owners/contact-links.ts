export type IndianMobile = `+91${string}`;

/** Checks that a phone is safe to build links from. */
export const isIndianMobile = (phone: string): phone is IndianMobile => /^\+91[6-9]\d{9}$/.test(phone);

/** Writes a phone to be read: +91 98765 43210. */
export const spaced = (phone: IndianMobile): string => `+91 ${phone.slice(3, 8)} ${phone.slice(8)}`;

export const callLink = (phone: IndianMobile): string => `tel:${phone}`;

export const whatsappLink = (phone: IndianMobile, text: string): string =>
  `https://wa.me/${phone.slice(1)}?text=${encodeURIComponent(text)}`;

// Unencoded characters such as `?` could add a subject or more recipients.
export const mailLink = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
