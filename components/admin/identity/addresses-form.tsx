'use client'
import type { MouseEvent } from 'react'
import { useTranslations } from '#i18n'
import { SettingsSection } from '@/components/admin/settings-section'
import { useSavedToast } from '@/components/feedback/use-saved-toast'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { MergeNotice } from '@/components/forms/merge-notice'
import { SubmitButton } from '@/components/forms/submit-button'
import { useDocumentForm } from '@/components/forms/use-document-form'
import type { Addresses } from '@/lib/catalogue/products/address-schema'
import { saveAddresses } from '@/lib/catalogue/products/contract'

/** Chooses whether the pages of products have readable addresses. */
export function AddressesForm({ addresses }: { addresses: Addresses }) {
  const t = useTranslations('products.addresses')
  const { form, submit, pending, formError, merge } = useDocumentForm<typeof saveAddresses, Addresses>({
    spec: saveAddresses,
    record: addresses,
    onDone: useSavedToast(),
  })
  const { readable } = addresses
  const change = (event: MouseEvent) => {
    form.setValue('readable', !readable)
    void submit(event)
  }
  return (
    <form onSubmit={submit} noValidate className="mb-6">
      <SettingsSection id="addresses" legend={t('title')} lead={t(readable ? 'isReadable' : 'isId')}>
        <p className="text-sm text-muted-foreground">{t('old')}</p>
        <MergeNotice {...merge} labelOf={() => t('title')} />
        <FormErrorNotice error={formError} />
        <div>
          <SubmitButton type="button" variant="outline" pending={pending} onClick={change}>
            {t(readable ? 'showIds' : 'showNames')}
          </SubmitButton>
        </div>
      </SettingsSection>
    </form>
  )
}
