import { companiesOf } from './companies-of.ts'

/** Customer relations and business software. */
export const crmCompanies = companiesOf('FOURTH_PARTY_CATEGORY_CRM', [
  { domain: 'ariba.com', name: 'Ariba', parent: 'sap.com' },
  { domain: 'chorus.ai', name: 'Chorus', parent: 'zoominfo.com' },
  { domain: 'concur.com', name: 'Concur', parent: 'sap.com' },
  { domain: 'coupa.com', name: 'Coupa' },
  { domain: 'fieldglass.com', name: 'Fieldglass', parent: 'sap.com' },
  { domain: 'leanix.net', name: 'LeanIX', parent: 'sap.com' },
  { domain: 'mulesoft.com', name: 'MuleSoft', parent: 'salesforce.com' },
  { domain: 'netsuite.com', name: 'NetSuite', parent: 'oracle.com' },
  { domain: 'odoo.com', name: 'Odoo' },
  {
    domain: 'oracle.com',
    name: 'Oracle',
    tenants: ['custhelp.com', 'oraclecloudapps.com', 'oraclevcn.com'],
    aliases: ['oracleinfinity.io'],
  },
  {
    domain: 'salesforce.com',
    name: 'Salesforce',
    tenants: ['my.salesforce.com', 'salesforce.com', 'force.com'],
    aliases: ['force.com', 'exacttarget.com', 'pardot.com', 'demandware.com'],
  },
  { domain: 'salesloft.com', name: 'Salesloft' },
  { domain: 'sap.com', name: 'SAP', aliases: ['sapcdn.io', 'concursolutions.com', 'cloud.sap'] },
  {
    domain: 'servicenow.com',
    name: 'ServiceNow',
    aliases: ['service-now.com'],
    tenants: ['service-now.com'],
  },
  { domain: 'signavio.com', name: 'Signavio', parent: 'sap.com' },
  { domain: 'vlocity.com', name: 'Vlocity', parent: 'salesforce.com' },
  { domain: 'zoominfo.com', name: 'ZoomInfo' },
])
