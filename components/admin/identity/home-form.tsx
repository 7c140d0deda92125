'use client'
import { useTranslations } from '#i18n'
import { DocumentForm } from '@/components/admin/document-form'
import { PictureInput } from '@/components/admin/picture-input'
import { FieldGrid, SettingsSection } from '@/components/admin/settings-section'
import { formatShopValue } from '@/components/admin/shop-value'
import { BothFields } from '@/components/admin/text-field'
import { Checkbox } from '@/components/ui/checkbox'
import { saveHomePage } from '@/lib/shop/identity/contract'
import { type HomePage, homeBlocks } from '@/lib/shop/identity/home'
import { offersOf } from '@/lib/shop/parts/rules'
import type { Parts } from '@/lib/shop/parts/schema'
import { blockNames, homeLabelOf, homeTexts } from './labels'

const standard = 'Blank: the standard text.'

/** The words and blocks of the home page and the about page, saved as one record. */
export function HomeForm({ page, parts }: { page: HomePage; parts: Parts }) {
  const t = useTranslations('parts.admin')
  const offers = offersOf(parts)
  const blocks = homeBlocks.filter((name) => name !== 'offerings' || offers !== 'none')
  return (
    <DocumentForm
      spec={saveHomePage}
      record={page}
      save="Save home page"
      labelOf={homeLabelOf}
      format={formatShopValue}
    >
      {(form) => (
        <>
          <SettingsSection id="opening" legend="Opening" lead="What visitors see first.">
            <FieldGrid>
              <BothFields form={form} name="eyebrow" label={homeTexts.eyebrow} />
              <BothFields form={form} name="title" label={homeTexts.title} hint={standard} />
              <BothFields form={form} name="lead" label={homeTexts.lead} hint={standard} />
            </FieldGrid>
            <PictureInput
              form={form}
              name="hero"
              label="Opening picture"
              hint="An own photograph, at least 1200 px wide. Without one a drawing of a veranda is shown."
            />
          </SettingsSection>
          <SettingsSection id="blocks" legend="Blocks" lead="What the home page shows below the opening.">
            <ul className="grid gap-1 sm:grid-cols-2">
              {blocks.map((name) => (
                <li key={name}>
                  <label className="flex min-h-11 items-center gap-3">
                    <Checkbox {...form.register(`blocks.${name}`)} />
                    {name === 'offerings' ? t('offerings', { offers }) : blockNames[name]}
                  </label>
                </li>
              ))}
            </ul>
          </SettingsSection>
          {offers !== 'none' && (
            <SettingsSection id="offerings" legend={t('offerings', { offers })} lead={standard}>
              <FieldGrid>
                {parts.caretakers && (
                  <>
                    <BothFields form={form} name="caretakers.title" label={homeTexts['caretakers.title']} />
                    <BothFields form={form} name="caretakers.text" label={homeTexts['caretakers.text']} />
                  </>
                )}
                {parts.swaps && (
                  <>
                    <BothFields form={form} name="swaps.title" label={homeTexts['swaps.title']} />
                    <BothFields form={form} name="swaps.text" label={homeTexts['swaps.text']} />
                  </>
                )}
              </FieldGrid>
            </SettingsSection>
          )}
          <SettingsSection
            id="about"
            legend="About us"
            lead="Title and text have a standard; a blank mission is not shown."
          >
            <FieldGrid>
              <BothFields form={form} name="about.title" label={homeTexts['about.title']} />
              <BothFields form={form} name="about.lead" label={homeTexts['about.lead']} rows={4} />
              <BothFields form={form} name="about.mission" label={homeTexts['about.mission']} rows={5} />
              <BothFields
                form={form}
                name="about.missionMore"
                label={homeTexts['about.missionMore']}
                rows={5}
              />
            </FieldGrid>
          </SettingsSection>
        </>
      )}
    </DocumentForm>
  )
}
