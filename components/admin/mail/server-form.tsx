'use client'
import { useState } from 'react'
import { useTranslations } from '#i18n'
import { FieldGrid, SettingsSection } from '@/components/admin/settings-section'
import { TextField } from '@/components/admin/text-field'
import { useSavedToast } from '@/components/feedback/use-saved-toast'
import { Field } from '@/components/forms/field'
import { fieldErrors } from '@/components/forms/field-errors'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { LeaveDialog } from '@/components/forms/leave-dialog'
import { Lengths } from '@/components/forms/lengths'
import { MergeNotice } from '@/components/forms/merge-notice'
import { SubmitButton } from '@/components/forms/submit-button'
import { useRecordForm } from '@/components/forms/use-record-form'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { toast } from '@/components/ui/toast'
import { ApiError, call, failureText } from '@/lib/platform/http/client'
import { checkMailServer, saveMailServer } from '@/lib/shop/mail/contract'
import {
  isSameTarget,
  type MailServerState,
  mailSecurities,
  usualPort,
} from '@/lib/shop/mail/server-settings'
import { RemoveServer } from './remove-server'

interface Values {
  host: string
  port: string
  security: MailServerState['security']
  user: string
  from: string
  password: string
  to: string
}

const valuesOf = ({ host, port, security, user, from }: MailServerState): Values => ({
  host,
  port: String(port),
  security,
  user,
  from,
  // It is never sent to a browser.
  password: '',
  to: '',
})

/** The mail server of the shop: saved only once a message was sent with exactly these settings. */
export function MailServerForm({ server }: { server: MailServerState }) {
  const t = useTranslations('mailServer.form')
  const onDone = useSavedToast()
  const { form, submit, values, pending, formError, merge, guard, seen, lengthOf } = useRecordForm<
    typeof saveMailServer,
    Values,
    MailServerState
  >({
    spec: saveMailServer,
    record: server,
    valuesOf,
    toInput: (typed, read) => ({ body: { ...typed, seen: { ...read } } }),
    recordIn: ({ data }) => data,
    onDone,
  })
  const { errors } = form.formState
  const labels: Record<string, string> = {
    host: t('host'),
    port: t('port'),
    security: t('security'),
    user: t('user'),
    from: t('sender'),
    to: t('to'),
  }
  const isSame = isSameTarget({ ...values, port: Number(values.port) }, seen)
  const passwordHint = () => {
    if (!seen.hasPassword) return t('never')
    // What another admin has saved meanwhile does not say it.
    if (seen.isReadable === false) return t('unread')
    return isSame ? t('stored') : t('again')
  }
  return (
    <>
      <form onSubmit={submit} noValidate className="grid gap-6">
        <Lengths value={lengthOf}>
          <SettingsSection id="server" legend={t('server')} lead={t('serverLead')}>
            <FieldGrid>
              <TextField form={form} name="host" label={t('host')} hint={t('hostHint')} required />
              <Field label={t('security')} error={errors.security?.message}>
                {(control) => (
                  <Select
                    {...control}
                    {...form.register('security', {
                      onChange: ({ target }) =>
                        form.setValue('port', String(usualPort[target.value as Values['security']]), {
                          shouldDirty: true,
                        }),
                    })}
                  >
                    {mailSecurities.map((name) => (
                      <option key={name} value={name}>
                        {t(name)}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
              <Field label={t('port')} error={errors.port?.message} required>
                {(control) => (
                  <Input {...control} {...form.register('port')} inputMode="numeric" maxLength={5} />
                )}
              </Field>
              <TextField form={form} name="user" label={t('user')} hint={t('userHint')} />
              <Field label={t('password')} hint={passwordHint()} error={errors.password?.message}>
                {(control) => (
                  <Input
                    {...control}
                    {...form.register('password')}
                    type="password"
                    autoComplete="new-password"
                    maxLength={500}
                  />
                )}
              </Field>
              <TextField
                form={form}
                name="from"
                type="email"
                label={t('sender')}
                hint={t(server.isSenderFixed ? 'senderFixed' : 'senderHint', { sender: server.sender })}
              />
            </FieldGrid>
          </SettingsSection>
          <SettingsSection id="test" legend={t('test')} lead={t('testLead')}>
            <TextField form={form} name="to" type="email" label={t('to')} hint={t('toHint')} required />
            <MergeNotice {...merge} labelOf={(path) => labels[path] ?? path} />
            <FormErrorNotice error={formError} />
            <div className="flex flex-wrap items-start gap-3">
              <SubmitButton pending={pending}>{t('save')}</SubmitButton>
              <OnlyTest
                read={form.getValues}
                onErrors={(found) => {
                  form.clearErrors()
                  for (const [name, message] of found)
                    form.setError(name as keyof Values, { type: 'server', message })
                }}
              />
            </div>
          </SettingsSection>
        </Lengths>
        <LeaveDialog {...guard} />
      </form>
      {server.source === 'settings' && <RemoveServer seen={seen} />}
    </>
  )
}

type OnlyTestProps = { read: () => Values; onErrors: (found: [path: string, text: string][]) => void }

/** Sends a message with what is typed and saves nothing. */
function OnlyTest({ read, onErrors }: OnlyTestProps) {
  const t = useTranslations('mailServer.form')
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState('')
  const check = async () => {
    setPending(true)
    setFailure('')
    try {
      const { data } = await call(checkMailServer, { body: read() })
      onErrors([])
      toast.success(t('checked', data))
    } catch (error) {
      const found = error instanceof ApiError ? fieldErrors(error) : []
      onErrors(found.map(([path, text]) => [path, text]))
      if (found.length === 0) setFailure(failureText(error))
    } finally {
      setPending(false)
    }
  }
  return (
    <div className="grid gap-1.5">
      <Button variant="outline" disabled={pending} aria-busy={pending} onClick={() => void check()}>
        {t(pending ? 'checking' : 'check')}
      </Button>
      {failure && <span className="field-error">{failure}</span>}
    </div>
  )
}
