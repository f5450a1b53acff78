import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { websitePaths } from '../../lib/paths.ts'

/** A sentence with its links to the terms of use and the privacy policy, which open beside the form. */
export function TermsText({ text }: { text: 'field.acceptTerms' | 'sign_in.terms' }) {
  const { t } = useTranslation('account')
  return (
    <Trans
      t={t}
      i18nKey={text}
      components={{
        terms: <WebsiteLink to={websitePaths.terms} />,
        privacy: <WebsiteLink to={websitePaths.privacy} />,
      }}
    />
  )
}

function WebsiteLink({ to, children }: { to: string; children?: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noopener">
      {children}
    </a>
  )
}
