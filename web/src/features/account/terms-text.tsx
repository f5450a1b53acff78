import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { sitePaths } from '../../lib/paths.ts'

/** A sentence with its links to the terms of use and the privacy policy, which open beside the form. */
export function TermsText({ text }: { text: 'field.acceptTerms' | 'sign_in.terms' }) {
  const { t } = useTranslation('auth')
  return (
    <Trans
      t={t}
      i18nKey={text}
      components={{ terms: <SiteLink to={sitePaths.terms} />, privacy: <SiteLink to={sitePaths.privacy} /> }}
    />
  )
}

function SiteLink({ to, children }: { to: string; children?: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noopener">
      {children}
    </a>
  )
}
