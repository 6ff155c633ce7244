import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { until } from '../support/until.ts'

const maxPresses = 120

// Text, because the types of these tests know no document.
/** Whether it is behind an open dialog, where a person does not see it. */
const isBehind = `document.activeElement !== document.body
  && document.querySelector('[role="dialog"][aria-modal="true"]') !== null
  && document.activeElement.closest('[role="dialog"], [role="alert"]') === null`
const focused = `(() => {
  const { tagName, labels, innerText, ariaLabel } = document.activeElement
  return (tagName.toLowerCase() + ' ' + (ariaLabel ?? labels?.[0]?.innerText ?? innerText).slice(0, 40)).replaceAll('\\n', ' ')
})()`

/** Whether the element has the focus. */
export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === element.ownerDocument.activeElement)

const holdsFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element.contains(element.ownerDocument.activeElement))

/** Presses Tab, or another key that moves the focus, until the element has it. */
export const pressTo = async (target: Locator, key = 'Tab'): Promise<void> => {
  const page = target.page()
  // The radio buttons of a segmented control are there without being seen.
  await target.waitFor({ state: 'attached' })
  const passed: string[] = []
  while (!(await hasFocus(target))) {
    assert.ok(
      passed.length < maxPresses,
      `${key} does not lead to ${String(target)} but to:\n${passed.join('\n')}`,
    )
    await page.keyboard.press(key)
    passed.push(await page.evaluate<string>(focused))
    assert.ok(
      !(await page.evaluate<boolean>(isBehind)),
      `${key} leads behind the dialog, to ${passed.at(-1)}`,
    )
  }
}

/** Moves to a button, link or checkbox and presses it. */
export const press = async (target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> => {
  await pressTo(target)
  await target.page().keyboard.press(key)
}

/** Moves to a field and types. */
export const typeInto = async (target: Locator, text: string): Promise<void> => {
  await pressTo(target)
  await target.page().keyboard.type(text)
}

/** Moves to a group of radio buttons, of which Tab reaches one, and then by arrow to the wanted one. */
export const pick = async (group: Locator, name: string): Promise<void> => {
  const { keyboard } = group.page()
  await group.waitFor()
  for (let presses = 0; !(await holdsFocus(group)); presses += 1) {
    assert.ok(presses < maxPresses, `Tab does not lead into ${String(group)}`)
    await keyboard.press('Tab')
  }
  await pressTo(group.getByRole('radio', { name }), 'ArrowDown')
  await keyboard.press('Space')
}

/** Opens a combobox and moves by arrow to the option that a screen reader then reads out. */
export const choose = async (combobox: Locator, name: string): Promise<void> => {
  const page = combobox.page()
  await pressTo(combobox)
  await page.keyboard.press('ArrowDown')
  const option = page.getByRole('option', { name })
  await option.waitFor()
  const id = await option.getAttribute('id')
  for (let presses = 0; (await combobox.getAttribute('aria-activedescendant')) !== id; presses += 1) {
    assert.ok(presses < maxPresses, `the arrow does not lead to ${String(option)}`)
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
}

/** Waits for a dialog that has taken the focus. */
export const opened = async (page: Page, name: string): Promise<Locator> => {
  const dialog = page.getByRole('dialog', { name, exact: true })
  await dialog.waitFor()
  await until(`the focus is in ${name}`, () => holdsFocus(dialog), 10_000)
  return dialog
}
