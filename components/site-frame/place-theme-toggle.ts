// Keeps the theme toggle in its place, see theme-toggle.tsx. It is loaded after the page, because the page is used first.

import { hasAmount } from '@/lib/base/plain-amount'

const controls = 'a, button, input, select, textarea, summary, label, output'
const GAP = 12
const SETTLED_MS = 100

type Point = [x: number, y: number]

/** Stays at the lower edge of the window, such as a bar with buttons. */
function isBar(element: Element): boolean {
  const { position, bottom } = getComputedStyle(element)
  const isHeld = position === 'fixed' || (position === 'sticky' && bottom !== 'auto')
  return isHeld && element.getBoundingClientRect().top > innerHeight / 2
}

/** Whether a control or a sum is seen at this point. Most of a large link or picture stays free. */
function isUsedAt(element: Element, [x, y]: Point, size: number): boolean {
  if (!element.matches(controls))
    return [...element.childNodes].some((node) => node.nodeType === 3 && hasAmount(node.textContent ?? ''))
  const isLarge = (box: DOMRect) => box.height > 3 * size && element.matches('a, button')
  const isHere = (box: DOMRect) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
  return [...element.getClientRects()].some((box) => isHere(box) && !isLarge(box))
}

function place(toggle: HTMLElement): void {
  const { offsetLeft: left, offsetTop, offsetWidth: size } = toggle
  const steps = [1, size / 3, (size * 2) / 3, size - 1]
  const pointsAt = (top: number) => steps.flatMap((x) => steps.map((y): Point => [left + x, top + y]))
  const elementsAt = ([x, y]: Point) =>
    document.elementsFromPoint(x, y).filter((element) => !toggle.contains(element))
  const barAt = (top: number) => [...new Set(pointsAt(top).flatMap(elementsAt))].find(isBar)

  let top = offsetTop
  for (let bar = barAt(top); bar; bar = barAt(top)) top = bar.getBoundingClientRect().top - GAP - size
  toggle.style.translate = `0 ${top - offsetTop}px`
  const isUsed = pointsAt(top).some((point) =>
    elementsAt(point).some((element) => isUsedAt(element, point, size)),
  )
  toggle.toggleAttribute('data-away', isUsed)
}

/** Until the signal is aborted. */
export function keepPlaced(signal: AbortSignal): void {
  const toggle = document.querySelector<HTMLElement>('[data-theme-toggle]')
  if (!toggle) return
  const onPhones = matchMedia('(width < 48rem)')
  let timer = 0
  let before = scrollY
  let isDown = false
  // The elements below it are not looked for while it is away, so that phones scroll smoothly.
  const placeNow = () =>
    isDown && onPhones.matches ? toggle.toggleAttribute('data-away', true) : place(toggle)
  const placeSoon = () => {
    clearTimeout(timer)
    timer = window.setTimeout(placeNow, SETTLED_MS)
  }
  const onScroll = () => {
    isDown = scrollY > before
    before = scrollY
    placeNow()
  }
  const observer = new MutationObserver(placeSoon)
  const attributeFilter = ['class', 'open', 'hidden']
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter })
  for (const type of ['load', 'resize', 'toggle'])
    addEventListener(type, placeSoon, { capture: true, signal })
  addEventListener('scroll', onScroll, { signal })
  signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(timer)
  })
  placeNow()
}
