'use client'
import { useEffect, useState } from 'react'
import { useTranslations } from '#i18n'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '@/components/ui/dialog'
import { KeyboardIcon } from '@/components/ui/icons'

const keys = [
  ['j', 'next'],
  ['k', 'previous'],
  ['Enter', 'open'],
  ['?', 'show'],
] as const
const searchKey = ['/', 'search'] as const

const STORED = 'adminShortcuts'
const areOff = () => localStorage.getItem(STORED) === 'off'

type ShortcutsProps = {
  /** Whether the pages have a search, which a key then focuses. */
  hasSearch: boolean
  className?: string
}

/** The keyboard shortcuts of a work area: a button that lists them in a dialog, where they can be turned off. */
export function Shortcuts({ hasSearch, className }: ShortcutsProps) {
  const t = useTranslations('workspace.keys')
  const [open, setOpen] = useState(false)

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (
        isTyping(event.target) ||
        document.querySelector('[role="dialog"], [role="alertdialog"]') ||
        areOff()
      )
        return
      if (event.key === '?') setOpen(true)
      else if (event.key === '/' && hasSearch) focusSearch()
      else if (event.key === 'j') focusRow(1)
      else if (event.key === 'k') focusRow(-1)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [hasSearch])

  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        <KeyboardIcon width="20" height="20" />
        {t('title')}
      </button>
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogContent>
          <DialogTitle>{t('title')}</DialogTitle>
          <DialogDescription>{t('note')}</DialogDescription>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2">
            {(hasSearch ? [searchKey, ...keys] : keys).map(([key, meaning]) => (
              <div key={key} className="contents">
                <dt>
                  <kbd className="inline-block min-w-8 rounded-sm border border-input bg-muted px-2 text-center text-sm/7">
                    {key}
                  </kbd>
                </dt>
                <dd>{t(meaning)}</dd>
              </div>
            ))}
          </dl>
          <label className="flex min-h-11 items-center gap-3">
            <Checkbox
              defaultChecked={open && !areOff()}
              onChange={({ target }) => localStorage.setItem(STORED, target.checked ? 'on' : 'off')}
            />
            {t('use')}
          </label>
        </DialogContent>
      </Dialog>
    </>
  )
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type="checkbox"]), select, textarea'))

/** The search of the top line; on narrow screens, which have none there, the one of the list. */
function focusSearch() {
  const fields = document.querySelectorAll<HTMLInputElement>('input[type="search"]')
  const field = [...fields].find((input) => input.checkVisibility())
  field?.focus()
  field?.select()
}

/** Focuses the link of the next row, which Enter opens by itself. */
function focusRow(step: 1 | -1) {
  const links = [...document.querySelectorAll<HTMLElement>('main [data-row-link]')]
  const row = document.activeElement?.closest('tr, li')
  const current = links.findIndex((link) => link.closest('tr, li') === row)
  const next = row && current >= 0 ? current + step : 0
  links[Math.min(Math.max(next, 0), links.length - 1)]?.focus()
}
