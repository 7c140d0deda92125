'use client'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { DocumentForm } from '@/components/admin/document-form'
import { PictureInput } from '@/components/admin/picture-input'
import { FieldGrid, SettingsSection } from '@/components/admin/settings-section'
import { formatShopValue } from '@/components/admin/shop-value'
import { BothFields } from '@/components/admin/text-field'
import { Button } from '@/components/ui/button'
import { PlusIcon, TrashIcon } from '@/components/ui/icons'
import { saveTeam } from '@/lib/shop/identity/contract'
import { MAX_MEMBERS, type Team } from '@/lib/shop/identity/team'

const blank = { en: '', ur: '' }

/** The people of the shop, saved as one record. */
export function TeamForm({ team }: { team: Team }) {
  return (
    <DocumentForm
      spec={saveTeam}
      record={team}
      save="Save team"
      labelOf={() => 'People'}
      format={formatShopValue}
    >
      {(form) => <TeamFields form={form} />}
    </DocumentForm>
  )
}

function TeamFields({ form }: { form: UseFormReturn<Team> }) {
  const members = useFieldArray({ control: form.control, name: 'members' })
  return (
    <>
      {members.fields.length === 0 && (
        <p className="text-muted-foreground">There is no team: the pages show none.</p>
      )}
      {members.fields.map((row, index) => (
        <SettingsSection
          key={row.id}
          id={`member-${index}`}
          legend={`Person ${index + 1}`}
          lead="On the home page and the about page."
        >
          <FieldGrid>
            <BothFields form={form} name={`members.${index}.name`} label="Name" required />
            <BothFields form={form} name={`members.${index}.role`} label="Role" />
            <BothFields form={form} name={`members.${index}.bio`} label="About" rows={3} />
          </FieldGrid>
          <PictureInput
            form={form}
            name={`members.${index}.portrait`}
            label="Portrait"
            hint="Best upright. Without one only the words are shown."
          />
          <Button
            variant="ghost"
            className="justify-self-start"
            aria-label={`Remove person ${index + 1}`}
            onClick={() => members.remove(index)}
          >
            <TrashIcon />
            Remove
          </Button>
        </SettingsSection>
      ))}
      <Button
        variant="outline"
        className="justify-self-start"
        disabled={members.fields.length >= MAX_MEMBERS}
        onClick={() => members.append({ name: blank, role: blank, bio: blank, portrait: '' })}
      >
        <PlusIcon />
        Add a person
      </Button>
    </>
  )
}
