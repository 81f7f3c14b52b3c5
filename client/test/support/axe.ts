import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// The rules of WCAG 2.2 AA, and those of good practice.
const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};

/** Returns what axe finds wrong on a page in light and dark colours: rule, scheme and element of each finding. */
export async function findingsOn(page: Page): Promise<string[]> {
  await page.evaluate(source);
  const findings: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
    await page.evaluate(untilColoursStand);
    const { violations } = await page.evaluate(
      (options) => (window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run(options),
      OPTIONS,
    );
    findings.push(
      ...violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}, ${colorScheme}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
      ),
    );
  }
  return findings;
}

// Colours that change may take a moment, an element after the one that holds it.
async function untilColoursStand(): Promise<void> {
  for (let still = 0; still < 3; still += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    if (document.getAnimations().some((one) => one instanceof CSSTransition)) still = -1;
  }
}
