'use client'
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form'
import { DocumentForm } from '@/components/admin/document-form'
import { FieldGrid, SettingsSection } from '@/components/admin/settings-section'
import { formatShopValue } from '@/components/admin/shop-value'
import { BothFields, TextField } from '@/components/admin/text-field'
import { Field } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { PlusIcon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { Select } from '@/components/ui/select'
import { paths } from '@/lib/base/paths'
import {
  type Collections,
  MAX_COLLECTION_NAME,
  MAX_COLLECTIONS,
  MAX_LEAD,
} from '@/lib/catalogue/products/collection-schema'
import { saveCollections } from '@/lib/catalogue/products/contract'
import { needs } from '@/lib/catalogue/products/needs'
import { collectionsLabelOf, needNames } from './labels'
import { PickList, ProductPickList } from './pick-list'
import { PictureInput } from './picture-input'
import { RowButtons } from './row-buttons'
import { SeasonFields } from './season-fields'

type CollectionsFormProps = {
  list: Collections
  categories: readonly { slug: string; name: string; isEmpty: boolean }[]
  /** The names of the products that are chosen, by id. */
  names: Readonly<Record<string, string>>
}

const blank = { en: '', ur: '' }

/** Collections, seasons and featured plants, saved as one record. */
export function CollectionsForm({ list, categories, names }: CollectionsFormProps) {
  const options = categories.map(({ slug, name, isEmpty }) => ({
    value: slug,
    text: isEmpty ? `${name} (no products)` : name,
  }))
  return (
    <DocumentForm
      spec={saveCollections}
      record={list}
      save="Save collections"
      labelOf={collectionsLabelOf}
      format={formatShopValue}
    >
      {(form) => (
        <>
          <CollectionFields form={form} options={options} names={names} />
          <SeasonFields form={form} categories={options} />
          <FeaturedFields form={form} names={names} />
          <SettingsSection id="words" legend="What you sell" lead="A blank text is left out.">
            <FieldGrid>
              <BothFields form={form} name="words.lead" label="Above all products" max={MAX_LEAD} rows={2} />
              <BothFields
                form={form}
                name="words.description"
                label="For search engines"
                max={MAX_LEAD}
                rows={2}
              />
              <BothFields form={form} name="words.about" label="On the about page" max={MAX_LEAD} rows={2} />
            </FieldGrid>
          </SettingsSection>
        </>
      )}
    </DocumentForm>
  )
}

type FieldsProps = { form: UseFormReturn<Collections>; names: CollectionsFormProps['names'] }

function CollectionFields({
  form,
  options,
  names,
}: FieldsProps & { options: { value: string; text: string }[] }) {
  const rows = useFieldArray({ control: form.control, name: 'collections', keyName: 'row' })
  const values = useWatch({ control: form.control, name: 'collections' })
  return (
    <>
      {rows.fields.map(({ row, key, slug }, index) => {
        const at = `collections.${index}`
        const name = values[index]?.name.en || `Collection ${index + 1}`
        return (
          <SettingsSection
            key={row}
            id={key}
            legend={name}
            lead={
              slug && (
                <Link className="link" href={paths.collection(slug.split(','))} prefetch={false}>
                  Open its page
                </Link>
              )
            }
          >
            <FieldGrid>
              <BothFields form={form} name={`${at}.name`} label="Name" max={MAX_COLLECTION_NAME} required />
              <BothFields form={form} name={`${at}.lead`} label="Description" max={MAX_LEAD} rows={2} />
              <TextField
                form={form}
                name={`${at}.slug`}
                label="Address"
                max={200}
                required
                hint="Small Latin letters, digits, & and hyphens, after /collection/. An address that is changed leads to the new one."
              />
              <PickList
                form={form}
                name={`${at}.categories`}
                label="Categories"
                most={20}
                options={options}
              />
              <PickList
                form={form}
                name={`${at}.needs`}
                label="Plants for a need"
                most={needs.length}
                options={needs.map((need) => ({ value: need, text: needNames[need] }))}
              />
              <ProductPickList form={form} name={`${at}.products`} label="Products" most={60} names={names} />
              <PictureInput
                form={form}
                name={`${at}.picture`}
                label="Picture"
                hint="Of its tile. Best wide."
              />
            </FieldGrid>
            <label className="flex min-h-11 items-center gap-3">
              <Checkbox {...form.register(`collections.${index}.isOnHome`)} />
              Tile on the home page
            </label>
            <RowButtons name={name} index={index} move={rows.move} remove={rows.remove} />
          </SettingsSection>
        )
      })}
      <Button
        variant="outline"
        className="justify-self-start"
        disabled={rows.fields.length >= MAX_COLLECTIONS}
        onClick={() =>
          rows.append({
            key: crypto.randomUUID(),
            slug: '',
            name: blank,
            lead: blank,
            picture: '',
            categories: [],
            needs: [],
            products: [],
            isOnHome: true,
            former: [],
          })
        }
      >
        <PlusIcon />
        Add a collection
      </Button>
    </>
  )
}

function FeaturedFields({ form, names }: FieldsProps) {
  const by = useWatch({ control: form.control, name: 'featured.by' })
  return (
    <SettingsSection id="featured" legend="Featured plants" lead="On the home page.">
      <Field label="Which">
        {(control) => (
          <Select {...control} {...form.register('featured.by')}>
            <option value="best-selling">The best-selling ones in stock</option>
            <option value="newest">The newest ones in stock</option>
            <option value="chosen">Those that you choose</option>
          </Select>
        )}
      </Field>
      {by === 'chosen' && (
        <ProductPickList
          form={form}
          name="featured.products"
          label="Plants, in their order"
          most={24}
          names={names}
        />
      )}
    </SettingsSection>
  )
}
