'use client'
import { DocumentForm } from '@/components/admin/document-form'
import { FieldGrid, SettingsSection } from '@/components/admin/settings-section'
import { formatShopValue } from '@/components/admin/shop-value'
import { TextField } from '@/components/admin/text-field'
import { Link } from '@/components/ui/link'
import { paths } from '@/lib/base/paths'
import type { CollectionTexts } from '@/lib/catalogue/products/collection-texts'
import type { CollectionWords } from '@/lib/catalogue/products/collection-words'
import type { NamedCollection } from '@/lib/catalogue/products/collections'
import { saveCollectionTexts } from '@/lib/catalogue/products/contract'
import { collectionLabelOf } from './labels'

interface StandardCollection {
  key: NamedCollection
  value: readonly string[]
  en: CollectionWords
  ur: CollectionWords
}

type CollectionsFormProps = { texts: CollectionTexts; collections: readonly StandardCollection[] }

/** Names and descriptions of all collections, saved as one record. A blank field shows the standard text it stands for. */
export function CollectionsForm({ texts, collections }: CollectionsFormProps) {
  const names = Object.fromEntries(collections.map(({ key, en }) => [key, en.name]))
  return (
    <DocumentForm
      spec={saveCollectionTexts}
      record={texts}
      save="Save collections"
      labelOf={collectionLabelOf(names)}
      format={formatShopValue}
    >
      {(form) => (
        <>
          {collections.map(({ key, value, en, ur }) => (
            <SettingsSection
              key={key}
              id={key}
              legend={en.name}
              lead={
                <Link className="link" href={paths.collection(value)} prefetch={false}>
                  Open its page
                </Link>
              }
            >
              <FieldGrid>
                <TextField form={form} name={`${key}.name.en`} label="Name" placeholder={en.name} />
                <TextField
                  form={form}
                  name={`${key}.name.ur`}
                  label="Name in Urdu"
                  placeholder={ur.name}
                  isUrdu
                />
                <TextField
                  form={form}
                  name={`${key}.lead.en`}
                  label="Description"
                  rows={2}
                  placeholder={en.lead}
                />
                <TextField
                  form={form}
                  name={`${key}.lead.ur`}
                  label="Description in Urdu"
                  rows={2}
                  placeholder={ur.lead}
                  isUrdu
                />
              </FieldGrid>
            </SettingsSection>
          ))}
        </>
      )}
    </DocumentForm>
  )
}
