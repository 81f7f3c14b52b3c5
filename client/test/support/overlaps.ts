import type { Page } from 'playwright-core';

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

// Text fields have buttons inside.
const CONTROLS = 'a[href], button, select, [type="checkbox"], [type="radio"]';

/**
 * Returns the pairs of controls that cover a part of each other. Those that stand wholly on another, such as the buttons
 * on a photo, or stay while the page scrolls, are left out.
 */
export async function overlaps(page: Page): Promise<string[]> {
  const controls = await page.locator(CONTROLS).evaluateAll((elements) => {
    const seen = elements.filter((element) => {
      for (let around: Element | null = element; around; around = around.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(around).position)) return false;
      return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    });
    return seen.map((element) => {
      let boxes: Box[] = [...element.getClientRects()];
      for (let around = element.parentElement; around; around = around.parentElement) {
        if (getComputedStyle(around).overflow === 'visible') continue;
        const clip = around.getBoundingClientRect();
        boxes = boxes.map(({ left, right, top, bottom }) => ({
          left: Math.max(left, clip.left),
          right: Math.min(right, clip.right),
          top: Math.max(top, clip.top),
          bottom: Math.min(bottom, clip.bottom),
        }));
      }
      return { name: element.ariaLabel ?? element.textContent, boxes };
    });
  });
  return controls.flatMap((one, index) =>
    controls
      .slice(index + 1)
      .filter(({ boxes }) => one.boxes.some((box) => boxes.some((other) => coversPart(box, other))))
      .map((other) => `${one.name} / ${other.name}`),
  );
}

// A pixel may be rounded.
const coversPart = (one: Box, other: Box): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1 &&
  !isWithin(one, other) &&
  !isWithin(other, one);

const isWithin = (one: Box, other: Box): boolean =>
  one.left >= other.left - 1 &&
  one.right <= other.right + 1 &&
  one.top >= other.top - 1 &&
  one.bottom <= other.bottom + 1;
