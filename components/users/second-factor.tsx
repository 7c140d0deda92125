'use client'
import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { useTranslations } from '#i18n'
import { Callout } from '@/components/feedback/callout'
import { Failure } from '@/components/feedback/failure'
import { useAction } from '@/components/feedback/use-action'
import { Field } from '@/components/forms/field'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { SubmitButton } from '@/components/forms/submit-button'
import { useEndpointForm } from '@/components/forms/use-endpoint-form'
import { Button, buttonVariants } from '@/components/ui/button'
import { copyText } from '@/components/ui/copy-text'
import { Input } from '@/components/ui/input'
import { useRouter } from '@/components/ui/navigation'
import { toast } from '@/components/ui/toast'
import { beginFactor, confirmFactor, removeFactor, renewCodes } from '@/lib/accounts/second-factor/contract'
import type { BegunFactor, FactorState } from '@/lib/accounts/second-factor/schema'
import { call } from '@/lib/platform/http/client'

type SecondFactorProps = {
  factor: FactorState
  /** The shop requires it of this account, which has none. */
  isNeeded: boolean
}

/** Turning the second factor of the account on and off, and its recovery codes, which are shown once. */
export function SecondFactor({ factor, isNeeded }: SecondFactorProps) {
  const t = useTranslations('security.factor')
  const [codes, setCodes] = useState<readonly string[]>([])
  return (
    <div className="grid gap-5">
      {isNeeded && !factor.isOn && <Callout tone="yellow">{t('needed')}</Callout>}
      {codes.length > 0 && <NewCodes codes={codes} />}
      {factor.isOn ? (
        <Manage left={factor.recoveryCodesLeft} onCodes={setCodes} />
      ) : (
        <SetUp onCodes={setCodes} />
      )}
    </div>
  )
}

type OnCodes = { onCodes: (codes: readonly string[]) => void }

function SetUp({ onCodes }: OnCodes) {
  const t = useTranslations('security.factor')
  const [begun, setBegun] = useState<BegunFactor | null>(null)
  const { pending, failure, run } = useAction({ onDone: () => {} })
  const begin = () =>
    run(async () => {
      const { data, message } = await call(beginFactor)
      setBegun(data)
      return { message }
    })
  if (!begun)
    return (
      <>
        <p>{t('about')}</p>
        <Failure>{failure}</Failure>
        <Button className="justify-self-start" disabled={pending} onClick={() => void begin()}>
          {t('begin')}
        </Button>
      </>
    )
  return (
    <>
      <a className={buttonVariants({ className: 'justify-self-start' })} href={begun.uri}>
        {t('openApp')}
      </a>
      <p>{t('scan')}</p>
      <img
        className="size-56 rounded-md bg-white"
        src={`data:image/svg+xml,${encodeURIComponent(begun.picture)}`}
        alt={t('picture')}
      />
      <p className="text-sm text-muted-foreground">
        {t('key')}{' '}
        <code className="block font-mono break-all" dir="ltr">
          {begun.secret}
        </code>
      </p>
      <Copy text={begun.secret}>{t('copyKey')}</Copy>
      <CodeForm
        spec={confirmFactor}
        label={t('code')}
        hint={t('codeHint')}
        send={t('confirm')}
        onCodes={onCodes}
      />
    </>
  )
}

function Manage({ left, onCodes }: OnCodes & { left: number }) {
  const t = useTranslations('security.factor')
  const [wanted, setWanted] = useState<'codes' | 'off' | null>(null)
  return (
    <>
      <p>{t('on', { left })}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => setWanted('codes')}>
          {t('renew')}
        </Button>
        <Button variant="ghost" onClick={() => setWanted('off')}>
          {t('off')}
        </Button>
      </div>
      {wanted === 'codes' && (
        <CodeForm
          key="codes"
          spec={renewCodes}
          label={t('code')}
          hint={t('renewHint')}
          send={t('renew')}
          onCodes={(codes) => {
            setWanted(null)
            onCodes(codes)
          }}
        />
      )}
      {wanted === 'off' && (
        <CodeForm
          key="off"
          spec={removeFactor}
          label={t('anyCode')}
          hint={t('offHint')}
          send={t('off')}
          onCodes={onCodes}
        />
      )}
    </>
  )
}

type CodeFormProps = OnCodes & {
  spec: typeof confirmFactor | typeof renewCodes | typeof removeFactor
  label: string
  hint: string
  send: string
}

function CodeForm({ spec, label, hint, send, onCodes }: CodeFormProps) {
  const router = useRouter()
  const { form, submit, pending, formError, lengthOf } = useEndpointForm({
    spec,
    defaultValues: { otp: '' },
    toInput: (body: { otp: string }) => ({ body }),
    onDone: ({ data, message }) => {
      onCodes('recoveryCodes' in data ? data.recoveryCodes : [])
      toast.success(message)
      router.refresh()
    },
  })
  const { errors } = useFormState({ control: form.control })
  return (
    <form className="grid gap-5" method="post" noValidate onSubmit={submit}>
      <Field label={label} hint={hint} error={errors.otp?.message} required>
        {(control) => (
          <Input
            {...control}
            {...form.register('otp')}
            autoComplete="one-time-code"
            dir="ltr"
            className="rtl:text-end"
            maxLength={lengthOf('otp')}
          />
        )}
      </Field>
      <FormErrorNotice error={formError} />
      <SubmitButton className="justify-self-start" pending={pending}>
        {send}
      </SubmitButton>
    </form>
  )
}

function NewCodes({ codes }: { codes: readonly string[] }) {
  const t = useTranslations('security.factor')
  return (
    <Callout>
      <p className="font-semibold">{t('codes')}</p>
      <p>{t('codesNote')}</p>
      <ul className="mt-3 grid grid-cols-2 gap-x-6 gap-y-1 font-mono" dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-3 grid">
        <Copy text={codes.join('\n')}>{t('copyCodes')}</Copy>
      </div>
    </Callout>
  )
}

function Copy({ text, children }: { text: string; children: string }) {
  const t = useTranslations('security.factor')
  const copy = () => copyText(text, { copied: t('copied'), failed: t('notCopied') })
  return (
    <Button variant="outline" className="justify-self-start" onClick={() => void copy()}>
      {children}
    </Button>
  )
}
