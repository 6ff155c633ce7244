import { companiesOf } from './companies-of.ts'

/** Campaigns, forms and consent. */
export const marketingCompanies = companiesOf('FOURTH_PARTY_CATEGORY_MARKETING', [
  { domain: 'activecampaign.com', name: 'ActiveCampaign', aliases: ['acemsrvc.com', 'activehosted.com'] },
  { domain: 'braze.com', name: 'Braze', aliases: ['appboycdn.com'] },
  { domain: 'brevo.com', name: 'Brevo', aliases: ['sendinblue.com', 'nl2go.com'] },
  { domain: 'clearbit.com', name: 'Clearbit', parent: 'hubspot.com' },
  { domain: 'cookiebot.com', name: 'Cookiebot', parent: 'usercentrics.com' },
  { domain: 'customer.io', name: 'Customer.io' },
  { domain: 'didomi.io', name: 'Didomi' },
  { domain: 'disqus.com', name: 'Disqus' },
  {
    domain: 'hubspot.com',
    name: 'HubSpot',
    tenants: ['hubspot.com', 'hubspotpagebuilder.com', 'hubspotpagebuilder.eu'],
    aliases: ['hubspotlinks.com'],
  },
  { domain: 'klaviyo.com', name: 'Klaviyo', aliases: ['klclick.com', 'klclick1.com'] },
  { domain: 'magento.com', name: 'Magento', parent: 'adobe.com' },
  { domain: 'mailchimp.com', name: 'Mailchimp', parent: 'intuit.com', aliases: ['mailchimpapp.net'] },
  { domain: 'marketo.com', name: 'Marketo', parent: 'adobe.com' },
  { domain: 'onesignal.com', name: 'OneSignal' },
  { domain: 'shopify.com', name: 'Shopify', aliases: ['myshopify.com'], tenants: ['myshopify.com'] },
  { domain: 'surveymonkey.com', name: 'SurveyMonkey' },
  { domain: 'typeform.com', name: 'Typeform' },
  { domain: 'usercentrics.com', name: 'Usercentrics' },
  { domain: 'vimeo.com', name: 'Vimeo' },
  { domain: 'wistia.com', name: 'Wistia', aliases: ['wi.st'] },
  { domain: 'woocommerce.com', name: 'WooCommerce', parent: 'automattic.com' },
])
