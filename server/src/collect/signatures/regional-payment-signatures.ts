import { productsOf } from './products-of.ts'
import { cnameTrackers, justDeleteMe, observedHosts, webAppAnalyzer } from './public-lists.ts'

/** Payments known in some countries. */
export const regionalPaymentSignatures = productsOf('FOURTH_PARTY_CATEGORY_PAYMENTS', [
  {
    company: 'alma.eu',
    product: 'Alma',
    site: ['getalma.eu', 'almapay.com'],
    source: 'https://github.com/alma/alma-php-client/blob/main/src/Client.php (2025-11)',
  },
  {
    company: 'billie.io',
    product: 'Billie',
    site: ['billie.io'],
    source: cnameTrackers('clickthroughs/pardot'),
  },
  {
    company: 'cashfree.com',
    product: 'Cashfree',
    site: ['cashfree.com'],
    source: 'https://github.com/cashfree/pg-samples/blob/main/Android_Webview/server/server.js (2026-04)',
  },
  {
    company: 'iyzico.com',
    product: 'iyzico',
    site: ['iyzipay.com', 'iyzico.com'],
    source: webAppAnalyzer('i'),
  },
  { company: 'midtrans.com', product: 'Midtrans', site: ['midtrans.com'], source: webAppAnalyzer('m') },
  { company: 'nexi.it', product: 'Nexi', site: ['nexi.it'], source: 'https://nexi.it/ (2026-11)' },
  { company: 'pagar.me', product: 'Pagar.me', site: ['pagar.me'], source: webAppAnalyzer('p') },
  {
    company: 'pagseguro.com',
    product: 'PagSeguro',
    site: ['pagseguro.uol.com.br', 'pagseguro.com', 'pagseguro.com.br'],
    source: webAppAnalyzer('p'),
  },
  { company: 'payplug.com', product: 'PayPlug', site: ['payplug.com'], source: webAppAnalyzer('p') },
  {
    company: 'przelewy24.pl',
    product: 'Przelewy24',
    site: ['przelewy24.pl'],
    source: observedHosts,
  },
  {
    company: 'satispay.com',
    product: 'Satispay',
    site: ['satispay.com'],
    source: justDeleteMe,
  },
  { company: 'scalapay.com', product: 'Scalapay', site: ['scalapay.com'], source: webAppAnalyzer('s') },
  { company: 'sumup.com', product: 'SumUp', site: ['sumup.com'], source: webAppAnalyzer('s') },
  { company: 'tpay.com', product: 'Tpay', site: ['tpay.com'], source: observedHosts },
  {
    company: 'xendit.co',
    product: 'Xendit',
    site: ['xendit.co'],
    source: cnameTrackers('clickthroughs/pardot'),
  },
  {
    company: 'zettle.com',
    product: 'Zettle',
    site: ['zettle.com', 'izettle.com'],
    source: cnameTrackers('clickthroughs/pardot'),
  },
])
