import { useTranslation } from 'react-i18next'
import { languages } from '../lib/languages.ts'
import { paths, websitePaths } from '../lib/paths.ts'
import { openCookiesEvent } from '../lib/website-marks.ts'
import { Logo } from '../ui/logo.tsx'
import type { WebsiteData } from './data.ts'
import classes from './website-frame.module.css'

/** What stands beneath every public page: where things are, what holds, and the page in each language. */
export function WebsiteFooter({ data }: { data: WebsiteData }) {
  const { t } = useTranslation('website')
  return (
    <footer className={classes.footer}>
      <div className={classes.footerLine}>
        <Logo size={36} />
        <p>{t('footer.line')}</p>
      </div>
      <FooterLinks
        title={t('footer.product')}
        links={[
          [`${paths.home}#plataforma`, t('nav.plataforma')],
          [websitePaths.pricing, t('nav.pricing')],
          [paths.verify, t('footer.verify')],
          ['/api/v1/reference', t('footer.api')],
        ]}
      />
      <FooterLinks
        title={t('footer.company')}
        links={[
          [`${paths.home}#sobre`, t('nav.sobre')],
          [websitePaths.blog, t('nav.blog')],
          [websitePaths.careers, t('footer.careers')],
          [websitePaths.contact, t('nav.contact')],
        ]}
      />
      <FooterLinks
        title={t('footer.legal')}
        links={[
          [websitePaths.terms, t('footer.terms')],
          [websitePaths.privacy, t('footer.privacy')],
          [websitePaths.cookies, t('footer.cookies')],
        ]}
      >
        <li>
          <button type="button" onClick={() => document.dispatchEvent(new CustomEvent(openCookiesEvent))}>
            {t('footer.manage_cookies')}
          </button>
        </li>
      </FooterLinks>
      <nav aria-label={t('footer.languages')} className={classes.languages}>
        {languages.map(({ code, name }) => (
          <a key={code} href={`${data.path}?lng=${code}`} lang={code} hrefLang={code}>
            {name}
          </a>
        ))}
      </nav>
    </footer>
  )
}

function FooterLinks({
  title,
  links,
  children,
}: {
  title: string
  links: readonly (readonly [href: string, name: string])[]
  children?: React.ReactNode
}) {
  return (
    <nav aria-label={title} className={classes.footerLinks}>
      <p>{title}</p>
      <ul>
        {links.map(([href, name]) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  )
}
