/** The elements of a content page. The build creates them from Markdown, so that the browser needs no parser. */
export const contentTags = ['p', 'ul', 'ol', 'li', 'strong', 'em', 'h3'] as const;

/** Values that the deployment provides, written as `{contactEmail}` in a text. */
export const placeholders = ['contactEmail', 'officeAddress'] as const;

export type ContentTag = (typeof contentTags)[number];
export type Placeholder = (typeof placeholders)[number];

export type ContentNode =
  | string
  | { placeholder: Placeholder }
  | { href: string; inside: ContentNode[] }
  | { tag: ContentTag; inside: ContentNode[] };

export interface ContentSection {
  /** Anchor of the section, made from its title. */
  id: string;
  title: string;
  text: ContentNode[];
}

/** The text of a page; its title is in the catalogue. */
export interface ContentPage {
  lead: ContentNode[];
  sections: ContentSection[];
}
