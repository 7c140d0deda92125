'use client'
import { DocumentForm } from '@/components/admin/document-form'
import { PictureInput } from '@/components/admin/picture-input'
import { FieldGrid, SettingsSection } from '@/components/admin/settings-section'
import { formatShopValue } from '@/components/admin/shop-value'
import { BothFields, TextField } from '@/components/admin/text-field'
import { saveShop } from '@/lib/shop/identity/contract'
import type { Shop } from '@/lib/shop/identity/schema'
import { ColourField } from './colour-field'
import { HolidayFields } from './holiday-fields'
import { HoursFields } from './hours-fields'
import { shopLabelOf } from './labels'
import { NoticeFields } from './notice-fields'
import { SocialFields } from './social-fields'

/** Who the shop is, saved as one record. */
export function ShopForm({ shop }: { shop: Shop }) {
  return (
    <DocumentForm
      spec={saveShop}
      record={shop}
      save="Save shop"
      labelOf={shopLabelOf}
      format={formatShopValue}
    >
      {(form) => (
        <>
          <SettingsSection
            id="name"
            legend="Name"
            lead="On every page, email, invoice, calendar and share picture."
          >
            <FieldGrid>
              <TextField form={form} name="name" label="Name" required />
              <TextField form={form} name="nameUr" label="Name in Urdu" isUrdu />
              <BothFields form={form} name="tagline" label="Tagline" hint="At the foot of every page." />
              <BothFields form={form} name="closingLine" label="Closing line" />
            </FieldGrid>
          </SettingsSection>
          <SettingsSection
            id="brand"
            legend="Logo and colour"
            lead="Icons, share picture and the head of emails are made from the logo. Without one the first letter of the name is shown."
          >
            <PictureInput
              form={form}
              name="logo"
              label="Logo"
              hint="JPEG, PNG, WebP or AVIF, best square and on a see-through ground."
            />
            <ColourField form={form} />
          </SettingsSection>
          <SettingsSection id="contact" legend="Contact" lead="What is blank is not shown.">
            <FieldGrid>
              <BothFields form={form} name="street" label="Street" />
              <BothFields form={form} name="city" label="City" />
              <TextField form={form} name="zipCode" label="Zip code" />
              <TextField
                form={form}
                name="mapLink"
                label="Map link"
                type="url"
                hint="Blank: a map of the address."
              />
              <TextField form={form} name="phone" label="Telephone" type="tel" />
              <TextField form={form} name="whatsapp" label="WhatsApp number" type="tel" hint="With +92." />
              <TextField form={form} name="email" label="Email" type="email" />
            </FieldGrid>
            <SocialFields form={form} />
          </SettingsSection>
          <HoursFields form={form} />
          <HolidayFields form={form} />
          <NoticeFields
            form={form}
            name="announcement"
            title="Announcement"
            lead="A line at the top of every page, such as a sale."
          />
          <NoticeFields
            form={form}
            name="closing"
            title="Closing notice"
            lead="A line at the top of every page while the shop is closed, such as for Eid."
          />
        </>
      )}
    </DocumentForm>
  )
}
