import type { TemplateSection } from '@parapet/contract'
import { calendarDate, inPlace, withinMonths } from './baseline-question.ts'

const govern: TemplateSection = {
  id: 'GV',
  title: 'Govern (GV)',
  questions: [
    inPlace({
      id: 'GV.OC-a',
      text: 'GV.OC Organizational context: do you know which legal, regulatory and contractual security obligations apply to the services we use?',
      category: 'COMPLIANCE',
      weight: 2,
    }),
    inPlace({
      id: 'GV.OC-b',
      text: 'GV.OC Organizational context: have you determined which of your services your customers depend on most, and what those depend on?',
      category: 'OTHER',
      weight: 1,
    }),
    inPlace({
      id: 'GV.RM-a',
      text: 'GV.RM Risk management strategy: has your management agreed on how much cybersecurity risk it accepts, in writing?',
      category: 'COMPLIANCE',
      weight: 2,
    }),
    inPlace({
      id: 'GV.RM-b',
      text: 'GV.RM Risk management strategy: are cybersecurity risks calculated, recorded and prioritized by one method?',
      category: 'COMPLIANCE',
      weight: 1,
    }),
    inPlace({
      id: 'GV.RR-a',
      text: 'GV.RR Roles and responsibilities: is a named member of your management accountable for cybersecurity, with the people and money that it needs?',
      category: 'COMPLIANCE',
      weight: 2,
    }),
    inPlace({
      id: 'GV.RR-b',
      text: 'GV.RR Roles and responsibilities: is cybersecurity part of hiring, changing roles and leaving, such as screening and prompt removal of access?',
      category: 'OTHER',
      weight: 2,
    }),
    inPlace({
      id: 'GV.PO-a',
      text: 'GV.PO Policy: is there a cybersecurity policy that management approved and staff know?',
      category: 'COMPLIANCE',
      weight: 2,
    }),
    calendarDate({
      id: 'GV.PO-b',
      text: 'GV.PO Policy: when was the policy last reviewed?',
      category: 'COMPLIANCE',
      dependsOn: { questionId: 'GV.PO-a', values: ['yes', 'partly'] },
      dateRule: withinMonths(12),
    }),
    inPlace({
      id: 'GV.OV-a',
      text: 'GV.OV Oversight: does management review the results of cybersecurity risk management at least once a year, and adjust the strategy?',
      category: 'COMPLIANCE',
      weight: 1,
    }),
    inPlace({
      id: 'GV.SC-a',
      text: 'GV.SC Supply chain: do you know your suppliers, rank them by criticality, and assess their security before and during the contract?',
      category: 'COMPLIANCE',
      weight: 3,
    }),
    inPlace({
      id: 'GV.SC-b',
      text: 'GV.SC Supply chain: do contracts with suppliers set security requirements, including notice of incidents, and what happens when the contract ends?',
      category: 'COMPLIANCE',
      weight: 2,
    }),
  ],
}

const identify: TemplateSection = {
  id: 'ID',
  title: 'Identify (ID)',
  questions: [
    inPlace({
      id: 'ID.AM-a',
      text: 'ID.AM Asset management: do you maintain inventories of hardware, software, services, systems and data?',
      category: 'ATTACK_SURFACE',
      weight: 3,
    }),
    inPlace({
      id: 'ID.AM-b',
      text: 'ID.AM Asset management: are systems, software and data managed until they are retired, including their DNS records and certificates?',
      category: 'DNS_HEALTH',
      weight: 2,
    }),
    inPlace({
      id: 'ID.RA-a',
      text: 'ID.RA Risk assessment: are vulnerabilities in your assets identified, validated and recorded continuously?',
      category: 'VULNERABILITY_MANAGEMENT',
      weight: 3,
    }),
    inPlace({
      id: 'ID.RA-b',
      text: 'ID.RA Risk assessment: do you take in threat intelligence, such as the list of known exploited vulnerabilities (CISA KEV), and act on it?',
      category: 'VULNERABILITY_MANAGEMENT',
      weight: 2,
    }),
    inPlace({
      id: 'ID.RA-c',
      text: 'ID.RA Risk assessment: is there a process to receive, analyse and answer vulnerability reports from outside?',
      category: 'VULNERABILITY_MANAGEMENT',
      weight: 1,
    }),
    calendarDate({
      id: 'ID.IM-a',
      text: 'ID.IM Improvement: when did the last security test or exercise with outside parties end?',
      help: 'For example a penetration test, an audit, or an incident exercise with suppliers.',
      category: 'COMPLIANCE',
      required: false,
      dateRule: withinMonths(12),
    }),
    inPlace({
      id: 'ID.IM-b',
      text: 'ID.IM Improvement: are findings of tests, exercises and incidents tracked until they are fixed?',
      category: 'COMPLIANCE',
      weight: 2,
    }),
  ],
}

export const csfGovernSections = [govern, identify]
