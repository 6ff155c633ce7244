import { signaturesOf } from './signatures-of.ts'

/** Security products. */
export const securitySignatures = signaturesOf([
  {
    id: 'microsoft-intune',
    company: 'microsoft.com',
    product: 'Microsoft Intune',
    category: 'FOURTH_PARTY_CATEGORY_SECURITY',
    cname: [
      'enterpriseenrollment-s.manage.microsoft.com',
      'enterpriseenrollment.manage.microsoft.com',
      'enterpriseregistration.windows.net',
    ],
    source:
      'https://learn.microsoft.com/en-us/intune/intune-service/enrollment/windows-enrollment-create-cname (2026-11)',
  },
  {
    id: 'recaptcha',
    company: 'google.com',
    product: 'reCAPTCHA',
    category: 'FOURTH_PARTY_CATEGORY_SECURITY',
    site: ['www.recaptcha.net'],
    source: 'https://developers.google.com/recaptcha/docs/faq (2026-11)',
  },
  {
    id: 'cloudflare-turnstile',
    company: 'cloudflare.com',
    product: 'Cloudflare Turnstile',
    category: 'FOURTH_PARTY_CATEGORY_SECURITY',
    site: ['challenges.cloudflare.com'],
    source: 'https://developers.cloudflare.com/turnstile/reference/content-security-policy/ (2026-11)',
  },
  {
    id: 'hcaptcha',
    company: 'hcaptcha.com',
    product: 'hCaptcha',
    category: 'FOURTH_PARTY_CATEGORY_SECURITY',
    site: ['hcaptcha.com'],
    source: 'https://docs.hcaptcha.com/ (2026-11)',
  },
  {
    id: 'datadome',
    company: 'datadome.co',
    product: 'DataDome',
    category: 'FOURTH_PARTY_CATEGORY_SECURITY',
    site: ['js.datadome.co', 'ct.captcha-delivery.com'],
    source: 'https://docs.datadome.co/docs/javascript-tag (2026-11)',
  },
])
