/** What a written text may be made of; the build turns Markdown into it, so that no parser travels to the browser. */
export const writtenTags = ['p', 'ul', 'ol', 'li', 'strong', 'em', 'h3'] as const;

/** What a text leaves to the deployment, written as `{contactEmail}`. */
export const blanks = ['contactEmail', 'officeAddress'] as const;

export type WrittenTag = (typeof writtenTags)[number];
export type Blank = (typeof blanks)[number];

export type Written =
  string | { blank: Blank } | { href: string; inside: Written[] } | { tag: WrittenTag; inside: Written[] };

export interface WrittenSection {
  /** Anchor of the section, made from its title. */
  id: string;
  title: string;
  text: Written[];
}

export interface WrittenPage {
  title: string;
  lead: Written[];
  sections: WrittenSection[];
}
