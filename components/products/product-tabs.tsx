'use client'
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { tab, tabList } from '@/components/ui/tabs'

const names = ['description', 'reviews'] as const
type Name = (typeof names)[number]

type ProductTabsProps = { labels: Record<Name | 'about', string>; description: ReactNode; reviews: ReactNode }

/**
 * Two tabs. Without JavaScript both panels are visible; with it CSS hides the second before the first paint, so that
 * nothing moves.
 */
export function ProductTabs({ labels, ...panels }: ProductTabsProps) {
  // Rarely rendered again, so the compiler's memoization would only add code.
  'use no memo'
  const [chosen, choose] = useState<Name>('description')

  // The stars below the name lead to #reviews.
  useEffect(() => {
    const follow = () => location.hash === '#reviews' && choose('reviews')
    follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])

  function move(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: 1, Home: 0, End: 0 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const other = names[(names.indexOf(chosen) + 1) % names.length] ?? chosen
    const next = event.key === 'Home' ? names[0] : event.key === 'End' ? 'reviews' : other
    choose(next)
    document.getElementById(`tab-${next}`)?.focus()
  }

  return (
    <div className="min-w-0">
      <div role="tablist" aria-label={labels.about} className={`${tabList} needs-js`}>
        {names.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-${name}`}
            className={tab}
            aria-selected={chosen === name}
            aria-controls={name}
            tabIndex={chosen === name ? 0 : -1}
            onClick={() => choose(name)}
            onKeyDown={move}
          >
            {labels[name]}
          </button>
        ))}
      </div>
      {names.map((name) => (
        <div
          key={name}
          role="tabpanel"
          id={name}
          aria-labelledby={`tab-${name}`}
          className="tab-panel"
          data-idle={chosen === name ? undefined : ''}
        >
          {panels[name]}
        </div>
      ))}
    </div>
  )
}
