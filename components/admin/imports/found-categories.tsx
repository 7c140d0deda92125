'use client'
import { useState } from 'react'
import { useTranslations } from '#i18n'
import { Callout } from '@/components/feedback/callout'
import { useAction } from '@/components/feedback/use-action'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { CardHead } from '@/components/ui/card-head'
import { Checkbox } from '@/components/ui/checkbox'
import { Select } from '@/components/ui/select'
import { categoryKinds } from '@/lib/catalogue/products/category-kinds'
import { makeMenu } from '@/lib/office/imports/contract'
import type { FoundCategory } from '@/lib/office/imports/schema'
import { call } from '@/lib/platform/http/client'

/** Offers to make categories and a menu of what a file has. */
export function FoundCategories({ id, found }: { id: string; found: readonly FoundCategory[] }) {
  const t = useTranslations('catalogue.found')
  const kindName = useTranslations('catalogue.kinds')
  const [rows, setRows] = useState(() => found.map((category) => ({ ...category, isChosen: true })))
  const { pending, failure, run } = useAction()
  const change = (name: string, changes: Partial<(typeof rows)[number]>) =>
    setRows(rows.map((row) => (row.name === name ? { ...row, ...changes } : row)))
  const chosen = rows.filter(({ isChosen }) => isChosen)
  const categories = chosen.map(({ name, kind }) => ({ name, kind }))
  return (
    <Card className="grid gap-4" aria-labelledby="found-categories">
      <CardHead id="found-categories" title={t('title')}>
        {t('lead')}
      </CardHead>
      <ul className="grid gap-2">
        {rows.map(({ name, kind, products, isChosen }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <label className="flex min-h-11 min-w-48 flex-1 items-center gap-3">
              <Checkbox
                checked={isChosen}
                onChange={({ target }) => change(name, { isChosen: target.checked })}
              />
              <span className="wrap-anywhere">{t('category', { name, count: products })}</span>
            </label>
            <Select
              className="w-56"
              aria-label={t('kindOf', { name })}
              value={kind}
              onChange={({ target }) =>
                change(name, { kind: categoryKinds.find((known) => known === target.value) ?? kind })
              }
            >
              {categoryKinds.map((known) => (
                <option key={known} value={known}>
                  {kindName(known)}
                </option>
              ))}
            </Select>
          </li>
        ))}
      </ul>
      <Button
        className="justify-self-start"
        disabled={pending || chosen.length === 0}
        aria-busy={pending}
        onClick={() => void run(() => call(makeMenu, { params: { id }, body: { categories } }))}
      >
        {t('make')}
      </Button>
      {failure && <Callout tone="red">{failure}</Callout>}
    </Card>
  )
}
