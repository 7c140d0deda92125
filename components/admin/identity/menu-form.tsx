'use client'
import { type UseFormReturn, useFieldArray, useFormState, useWatch } from 'react-hook-form'
import { DocumentForm } from '@/components/admin/document-form'
import { FieldGrid, SettingsSection } from '@/components/admin/settings-section'
import { formatShopValue } from '@/components/admin/shop-value'
import { BothFields } from '@/components/admin/text-field'
import { Field } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { PlusIcon } from '@/components/ui/icons'
import { Select } from '@/components/ui/select'
import { saveMenu } from '@/lib/catalogue/products/contract'
import {
  type LinkKind,
  link,
  linkKinds,
  MAX_ENTRIES,
  MAX_LINK_NAME,
  MAX_LINKS,
  type Menu,
} from '@/lib/catalogue/products/menu-schema'
import { linkNames, menuLabelOf } from './labels'
import type { Option } from './pick-list'
import { RowButtons } from './row-buttons'

/** What links of a kind can lead to. */
export type LinkTargets = Partial<Record<LinkKind, readonly Option[]>>

type MenuFormProps = {
  menu: Menu
  /** What is shown until a menu is saved. */
  standard: Menu
  targets: LinkTargets
}

/** The menu of every page, saved as one record. */
export const MenuForm = ({ menu, standard, targets }: MenuFormProps) => (
  <DocumentForm spec={saveMenu} record={menu} save="Save menu" labelOf={menuLabelOf} format={formatShopValue}>
    {(form) => <MenuFields form={form} standard={standard} targets={targets} />}
  </DocumentForm>
)

type FieldsProps = { form: UseFormReturn<Menu>; targets: LinkTargets }

function MenuFields({ form, standard, targets }: FieldsProps & Pick<MenuFormProps, 'standard'>) {
  const rows = useFieldArray({ control: form.control, name: 'entries' })
  return (
    <>
      {rows.fields.length === 0 && (
        <div className="grid gap-3">
          <p className="text-muted-foreground">
            You have not set a menu. Until you do, it is made from your categories.
          </p>
          <Button
            variant="outline"
            className="justify-self-start"
            onClick={() => rows.append(standard.entries)}
          >
            Begin with that menu
          </Button>
        </div>
      )}
      {rows.fields.map((row, index) => {
        const name = `entry ${index + 1}`
        return (
          <SettingsSection
            key={row.id}
            id={`entry-${index}`}
            legend={row.kind === 'link' ? `Link ${index + 1}` : `Group ${index + 1}`}
            lead={row.kind === 'link' ? 'A link of its own.' : 'Links that open below their name.'}
          >
            {row.kind === 'link' ? (
              <LinkFields form={form} path={`entries.${index}.link`} targets={targets} />
            ) : (
              <GroupFields form={form} index={index} targets={targets} />
            )}
            <RowButtons name={name} index={index} move={rows.move} remove={rows.remove} />
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
          Add a link
        </Button>
        <Button
          variant="outline"
          disabled={rows.fields.length >= MAX_ENTRIES}
          onClick={() => rows.append({ kind: 'group', name: { en: '', ur: '' }, links: [link('products')] })}
        >
          <PlusIcon />
          Add a group
        </Button>
      </div>
    </>
  )
}

function GroupFields({ form, index, targets }: FieldsProps & { index: number }) {
  const rows = useFieldArray({ control: form.control, name: `entries.${index}.links` })
  return (
    <>
      <FieldGrid>
        <BothFields
          form={form}
          name={`entries.${index}.name`}
          label="Name of the group"
          max={MAX_LINK_NAME}
          placeholder="Store"
        />
      </FieldGrid>
      {rows.fields.map((row, at) => (
        <div key={row.id} className="grid gap-2 border-t border-border pt-4">
          <LinkFields form={form} path={`entries.${index}.links.${at}`} targets={targets} />
          <RowButtons name={`link ${at + 1}`} index={at} move={rows.move} remove={rows.remove} />
        </div>
      ))}
      <Button
        variant="outline"
        className="justify-self-start"
        disabled={rows.fields.length >= MAX_LINKS}
        onClick={() => rows.append(link('products'))}
      >
        <PlusIcon />
        Add a link to this group
      </Button>
    </>
  )
}

type LinkPath = `entries.${number}.link` | `entries.${number}.links.${number}`

function LinkFields({ form, path, targets }: FieldsProps & { path: LinkPath }) {
  const kind = useWatch({ control: form.control, name: `${path}.kind` })
  const state = useFormState({ control: form.control })
  const errorOf = (field: 'kind' | 'target') => form.getFieldState(`${path}.${field}`, state).error?.message
  return (
    <FieldGrid>
      <Field label="Leads to" error={errorOf('kind')}>
        {(control) => (
          <Select
            {...control}
            {...form.register(`${path}.kind`, { onChange: () => form.setValue(`${path}.target`, '') })}
          >
            {Object.entries(linkNames).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {linkKinds[kind] && (
        <Field label="Which" required error={errorOf('target')}>
          {(control) => (
            <Select {...control} {...form.register(`${path}.target`)}>
              <option value="">Choose one</option>
              {(targets[kind] ?? []).map(({ value, text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <BothFields form={form} name={`${path}.label`} label="Name" max={MAX_LINK_NAME} />
    </FieldGrid>
  )
}
