'use client'
import { type UseFormReturn, useFieldArray, useFormState, useWatch } from 'react-hook-form'
import { useTranslations } from '#i18n'
import { DocumentForm } from '@/components/admin/document-form'
import { RowButtons } from '@/components/admin/row-buttons'
import { FieldGrid, SettingsSection } from '@/components/admin/settings-section'
import { formatShopValue } from '@/components/admin/shop-value'
import { BothFields } from '@/components/admin/text-field'
import { Field } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { PlusIcon } from '@/components/ui/icons'
import { Select } from '@/components/ui/select'
import { saveMenu } from '@/lib/catalogue/products/contract'
import {
  kinds,
  type LinkKind,
  link,
  linkKinds,
  MAX_ENTRIES,
  MAX_LINKS,
  type Menu,
} from '@/lib/catalogue/products/menu-schema'
import type { Option } from './pick-list'

/** What links of a kind can lead to, and the kinds that belong to a part of the shop that is off. */
export type LinkTargets = Partial<Record<LinkKind, readonly Option[]>> & { off: readonly LinkKind[] }

type MenuFormProps = {
  menu: Menu
  /** What is shown until a menu is saved. */
  standard: Menu
  targets: LinkTargets
}

/** The menu of every page, saved as one record. */
export function MenuForm({ menu, standard, targets }: MenuFormProps) {
  const t = useTranslations('catalogue.menu')
  return (
    <DocumentForm
      spec={saveMenu}
      record={menu}
      save={t('save')}
      labelOf={() => t('title')}
      format={formatShopValue}
    >
      {(form) => <MenuFields form={form} standard={standard} targets={targets} />}
    </DocumentForm>
  )
}

type FieldsProps = { form: UseFormReturn<Menu>; targets: LinkTargets }

function MenuFields({ form, standard, targets }: FieldsProps & Pick<MenuFormProps, 'standard'>) {
  const t = useTranslations('catalogue.menu')
  const rows = useFieldArray({ control: form.control, name: 'entries' })
  return (
    <>
      {rows.fields.length === 0 && (
        <div className="grid gap-3">
          <p className="text-muted-foreground">{t('unset')}</p>
          <Button
            variant="outline"
            className="justify-self-start"
            onClick={() => rows.append(standard.entries)}
          >
            {t('begin')}
          </Button>
        </div>
      )}
      {rows.fields.map((row, index) => {
        const number = String(index + 1)
        return (
          <SettingsSection
            key={row.id}
            id={`entry-${index}`}
            legend={t(row.kind, { number })}
            lead={t(`${row.kind}Lead`)}
          >
            {row.kind === 'link' ? (
              <LinkFields form={form} path={`entries.${index}.link`} targets={targets} />
            ) : (
              <GroupFields form={form} index={index} targets={targets} />
            )}
            <RowButtons name={t('entry', { number })} index={index} move={rows.move} remove={rows.remove} />
          </SettingsSection>
        )
      })}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="outline"
          disabled={rows.fields.length >= MAX_ENTRIES}
          onClick={() => rows.append({ kind: 'link', link: link('products') })}
        >
          <PlusIcon />
          {t('addLink')}
        </Button>
        <Button
          variant="outline"
          disabled={rows.fields.length >= MAX_ENTRIES}
          onClick={() => rows.append({ kind: 'group', name: { en: '', ur: '' }, links: [link('products')] })}
        >
          <PlusIcon />
          {t('addGroup')}
        </Button>
      </div>
    </>
  )
}

function GroupFields({ form, index, targets }: FieldsProps & { index: number }) {
  const t = useTranslations('catalogue.menu')
  const rows = useFieldArray({ control: form.control, name: `entries.${index}.links` })
  return (
    <>
      <FieldGrid>
        <BothFields form={form} name={`entries.${index}.name`} label={t('groupName')} />
      </FieldGrid>
      {rows.fields.map((row, at) => (
        <div key={row.id} className="grid gap-2 border-t border-border pt-4">
          <LinkFields form={form} path={`entries.${index}.links.${at}`} targets={targets} />
          <RowButtons
            name={t('row', { number: String(at + 1) })}
            index={at}
            move={rows.move}
            remove={rows.remove}
          />
        </div>
      ))}
      <Button
        variant="outline"
        className="justify-self-start"
        disabled={rows.fields.length >= MAX_LINKS}
        onClick={() => rows.append(link('products'))}
      >
        <PlusIcon />
        {t('addToGroup')}
      </Button>
    </>
  )
}

type LinkPath = `entries.${number}.link` | `entries.${number}.links.${number}`

function LinkFields({ form, path, targets }: FieldsProps & { path: LinkPath }) {
  const t = useTranslations('catalogue.menu')
  const names = useTranslations('catalogue.links')
  const kind = useWatch({ control: form.control, name: `${path}.kind` })
  const state = useFormState({ control: form.control })
  const errorOf = (field: 'kind' | 'target') => form.getFieldState(`${path}.${field}`, state).error?.message
  return (
    <FieldGrid>
      <Field label={t('leadsTo')} error={errorOf('kind')}>
        {(control) => (
          <Select
            {...control}
            {...form.register(`${path}.kind`, { onChange: () => form.setValue(`${path}.target`, '') })}
          >
            {kinds
              .filter((value) => value === kind || !targets.off.includes(value))
              .map((value) => (
                <option key={value} value={value}>
                  {names(value)}
                </option>
              ))}
          </Select>
        )}
      </Field>
      {linkKinds[kind] && (
        <Field label={t('which')} required error={errorOf('target')}>
          {(control) => (
            <Select {...control} {...form.register(`${path}.target`)}>
              <option value="">{t('choose')}</option>
              {(targets[kind] ?? []).map(({ value, text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <BothFields form={form} name={`${path}.label`} label={t('name')} />
    </FieldGrid>
  )
}
