'use client'
import type { CSSProperties } from 'react'
import { createRoot } from 'react-dom/client'
import { type ExternalToast, Toaster, toast } from 'sonner'
import { useLocale, useTranslations } from '#i18n'
import { TextsProvider } from '@/components/i18n/client'
import { directionOf, pageLocale } from '@/lib/base/i18n/locales'
import en from '@/lib/base/i18n/messages/en/toasts.json'
import ur from '@/lib/base/i18n/messages/ur/toasts.json'

// The library's own rules are outside every layer: only important ones override them.
const classNames = {
  toast:
    'items-start! rounded-md! border-s-4! border-s-(color:--tone)! px-4! py-3.5! text-[0.9375rem]/5.5! shadow-soft! duration-200! select-none!',
  icon: 'mt-px! text-(color:--tone)!',
  closeButton:
    'inset-s-auto! -inset-e-2! size-7! border-input! bg-popover! text-popover-foreground! after:absolute after:-inset-2',
  success: '[--tone:var(--primary)]',
  info: '[--tone:var(--tone-blue)]',
  error: '[--tone:var(--destructive)]',
}

const colours = {
  '--normal-bg': 'var(--popover)',
  '--normal-text': 'var(--popover-foreground)',
  '--normal-border': 'var(--border)',
  fontFamily: 'inherit',
}

const texts = { en, ur }

let ready: Promise<void> | null = null

/**
 * Mounted once, before the first toast: screen readers announce only changes of a live region that is already in the
 * page.
 */
function mount(): Promise<void> {
  const host = document.createElement('div')
  document.body.append(host)
  const locale = pageLocale()
  createRoot(host).render(
    <TextsProvider locale={locale} messages={{ toasts: texts[locale] }}>
      <Toasts />
    </TextsProvider>,
  )
  return new Promise((resolve) => setTimeout(resolve, 60))
}

function Toasts() {
  const t = useTranslations('toasts')
  const side = directionOf(useLocale()) === 'rtl' ? 'left' : 'right'
  return (
    <Toaster
      position={`top-${side}`}
      duration={5000}
      closeButton
      swipeDirections={['top', 'left', 'right']}
      offset={{ top: 'var(--toast-top, 84px)', [side]: 16 }}
      mobileOffset={{ top: 'var(--toast-top, 72px)', left: 12, right: 12 }}
      containerAriaLabel={t('region')}
      toastOptions={{ classNames, closeButtonAriaLabel: t('close') }}
      style={colours as CSSProperties}
    />
  )
}

export async function showToast(kind: 'success' | 'info' | 'error', message: string, options: ExternalToast) {
  ready ??= mount()
  await ready
  toast[kind](message, options)
}
