'use client'
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form'
import { useTranslations } from '#i18n'
import { DocumentForm } from '@/components/admin/document-form'
import { PictureInput } from '@/components/admin/picture-input'
import { RowButtons } from '@/components/admin/row-buttons'
import { FieldGrid, SettingsSection } from '@/components/admin/settings-section'
import { formatShopValue } from '@/components/admin/shop-value'
import { BothFields, TextField } from '@/components/admin/text-field'
import { Callout } from '@/components/feedback/callout'
import { Field } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { PlusIcon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { Select } from '@/components/ui/select'
import { paths } from '@/lib/base/paths'
import {
  type Collection,
  type Collections,
  MAX_COLLECTIONS,
} from '@/lib/catalogue/products/collection-schema'
import { saveCollections } from '@/lib/catalogue/products/contract'
import { needs } from '@/lib/catalogue/products/needs'
import { type Option, PickList, ProductPickList } from './pick-list'
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
  const t = useTranslations('catalogue.collection')
  const ofWords = useTranslations('catalogue.words')
  const parts = useTranslations('catalogue')
  const options = categories.map(({ slug, name, isEmpty }) => ({
    value: slug,
    text: isEmpty ? t('noProducts', { name }) : name,
  }))
  const empty = categories.filter(({ isEmpty }) => isEmpty).map(({ slug }) => slug)
  return (
    <DocumentForm
      spec={saveCollections}
      record={list}
      save={t('save')}
      labelOf={(path) => {
        const [part = ''] = path.split('.')
        if (part === 'seasons') return parts('season.title')
        if (part === 'featured') return parts('featured.title')
        return part === 'words' ? ofWords('title') : t('all')
      }}
      format={formatShopValue}
    >
      {(form) => (
        <>
          <CollectionFields form={form} options={options} empty={empty} names={names} />
          <SeasonFields form={form} categories={options} />
          <FeaturedFields form={form} names={names} />
          <SettingsSection id="words" legend={ofWords('title')} lead={ofWords('lead')}>
            <FieldGrid>
              <BothFields form={form} name="words.lead" label={ofWords('products')} rows={2} />
              <BothFields form={form} name="words.description" label={ofWords('search')} rows={2} />
              <BothFields form={form} name="words.about" label={ofWords('about')} rows={2} />
            </FieldGrid>
          </SettingsSection>
        </>
      )}
    </DocumentForm>
  )
}

/** Whether it has categories alone, and none of them has a product. */
const isEmpty = ({ categories, needs, products }: Collection, empty: readonly string[]) =>
  needs.length + products.length === 0 &&
  categories.length > 0 &&
  categories.every((slug) => empty.includes(slug))

type FieldsProps = { form: UseFormReturn<Collections>; names: CollectionsFormProps['names'] }

function CollectionFields({
  form,
  options,
  empty,
  names,
}: FieldsProps & { options: Option[]; empty: readonly string[] }) {
  const t = useTranslations('catalogue.collection')
  const needName = useTranslations('products.needs.names')
  const rows = useFieldArray({ control: form.control, name: 'collections' })
  const values = useWatch({ control: form.control, name: 'collections' })
  return (
    <>
      {rows.fields.map(({ id, key, slug }, index) => {
        const at = `collections.${index}`
        const value = values[index]
        const name = value?.name.en || t('nth', { number: String(index + 1) })
        return (
          <SettingsSection
            key={id}
            id={key}
            legend={name}
            lead={
              slug && (
                <Link className="link" href={paths.collection(slug.split(','))} prefetch={false}>
                  {t('openPage')}
                </Link>
              )
            }
          >
            {value && isEmpty(value, empty) && <Callout tone="yellow">{t('empty')}</Callout>}
            <FieldGrid>
              <BothFields form={form} name={`${at}.name`} label={t('name')} required />
              <BothFields form={form} name={`${at}.lead`} label={t('description')} rows={2} />
              <TextField form={form} name={`${at}.slug`} label={t('slug')} required hint={t('slugHint')} />
              <PickList
                form={form}
                name={`${at}.categories`}
                label={t('categories')}
                most={20}
                options={options}
              />
              <PickList
                form={form}
                name={`${at}.needs`}
                label={t('needs')}
                most={needs.length}
                options={needs.map((need) => ({ value: need, text: needName(need) }))}
              />
              <ProductPickList
                form={form}
                name={`${at}.products`}
                label={t('products')}
                most={60}
                names={names}
              />
              <PictureInput form={form} name={`${at}.picture`} label={t('picture')} hint={t('pictureHint')} />
            </FieldGrid>
            <label className="flex min-h-11 items-center gap-3">
              <Checkbox {...form.register(`collections.${index}.isOnHome`)} />
              {t('tile')}
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
        {t('add')}
      </Button>
    </>
  )
}

function FeaturedFields({ form, names }: FieldsProps) {
  const t = useTranslations('catalogue.featured')
  const by = useWatch({ control: form.control, name: 'featured.by' })
  return (
    <SettingsSection id="featured" legend={t('title')} lead={t('lead')}>
      <Field label={t('which')}>
        {(control) => (
          <Select {...control} {...form.register('featured.by')}>
            <option value="best-selling">{t('bestSelling')}</option>
            <option value="newest">{t('newest')}</option>
            <option value="chosen">{t('chosen')}</option>
          </Select>
        )}
      </Field>
      {by === 'chosen' && (
        <ProductPickList form={form} name="featured.products" label={t('plants')} most={24} names={names} />
      )}
    </SettingsSection>
  )
}
