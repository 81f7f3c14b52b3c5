export type IndianMobile = `+91${string}`;

/** Whether links may be built from a phone. */
export const isIndianMobile = (phone: string): phone is IndianMobile => /^\+91[6-9]\d{9}$/.test(phone);

export const callLink = (phone: IndianMobile): string => `tel:${phone}`;

export const whatsappLink = (phone: IndianMobile, text: string): string =>
  `https://wa.me/${phone.slice(1)}?text=${encodeURIComponent(text)}`;

// What else an address may hold, such as `?`, would add a subject or more recipients.
export const mailLink = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
