'use client'
import { useRouter } from 'next/navigation'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { SearchIcon } from '@/components/ui/icons'
import { formatPrice } from '@/lib/money'
import { paths } from '@/lib/paths'
import type { ProductDto } from '@/lib/products/schema'
import { pictureUrl } from '@/lib/storage/urls'

const pauseMs = 500
const MAX_SUGGESTIONS = 6

type Suggestion = Pick<ProductDto, '_id' | 'name' | 'price' | 'src'>

/** What products a text finds, after a pause in the typing; the answer to an older text is never shown. */
function useSuggestions(text: string, wanted: boolean): Suggestion[] {
  const [found, setFound] = useState<{ text: string; items: Suggestion[] }>({ text: '', items: [] })
  useEffect(() => {
    if (!wanted || !text) return
    const leaving = new AbortController()
    const timer = setTimeout(async () => {
      const query = new URLSearchParams({ name: text, limit: String(MAX_SUGGESTIONS) })
      const answer = await fetch(`/api/v1/product?${query}`, { signal: leaving.signal }).catch(() => null)
      // Suggestions are a help: without them the button still searches.
      const body = answer?.ok ? await answer.json().catch(() => null) : null
      if (!leaving.signal.aborted) setFound({ text, items: body?.data ?? [] })
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [text, wanted])
  return found.text === text ? found.items : []
}

/** The search field with suggestions: a combobox by the keyboard, a plain form without JavaScript. */
export function SearchBox({ name = '' }: { name?: string | undefined }) {
  const router = useRouter()
  const listId = useId()
  const box = useRef<HTMLFormElement>(null)
  const [text, setText] = useState(name)
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const items = useSuggestions(text.trim(), isOpen)
  const isShown = isOpen && items.length > 0
  const at = Math.min(active, items.length - 1)

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      setIsOpen(false)
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && items.length > 0) {
      event.preventDefault()
      setIsOpen(true)
      // Before the first and after the last suggestion is the typed text.
      const places = items.length + 1
      setActive(((at + 1 + (event.key === 'ArrowDown' ? 1 : -1) + places) % places) - 1)
    } else if (event.key === 'Enter' && isShown) {
      const chosen = items[at]
      if (!chosen) return
      event.preventDefault()
      router.push(paths.product(chosen._id))
    }
  }

  return (
    <search>
      <form
        ref={box}
        action={paths.search}
        className="search-form"
        onBlur={(event) => {
          if (!box.current?.contains(event.relatedTarget)) setIsOpen(false)
        }}
      >
        <label className="sr-only" htmlFor="name">
          Plant name
        </label>
        <input
          id="name"
          name="name"
          type="search"
          className="input"
          value={text}
          maxLength={100}
          placeholder="Monstera, jade, clay pot"
          required
          autoComplete="off"
          role="combobox"
          aria-expanded={isShown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isShown && at >= 0 ? `${listId}-${at}` : undefined}
          onChange={(event) => {
            setText(event.target.value)
            setActive(-1)
            setIsOpen(true)
          }}
          onKeyDown={onKeyDown}
        />
        <button type="submit" className="btn btn-primary">
          <SearchIcon />
          Search
        </button>
        <div id={listId} role="listbox" aria-label="Suggestions" className="suggestions" hidden={!isShown}>
          {items.map((item, index) => (
            <a
              key={item._id}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === at}
              tabIndex={-1}
              href={paths.product(item._id)}
            >
              {item.src[0] && (
                <img src={pictureUrl(item.src[0], 's')} alt="" width={40} height={50} loading="lazy" />
              )}
              <span>{item.name}</span>
              <span className="price">{formatPrice(Math.round(item.price.amount * 100))}</span>
            </a>
          ))}
        </div>
      </form>
    </search>
  )
}
