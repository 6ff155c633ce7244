import { countOf } from '../parts/count-of.ts'
import type { SignInWords } from './words.tsx'

export const german: SignInWords = {
  brand: 'Parapet',
  email: 'E-Mail-Adresse',
  yourName: 'Ihr Name',
  toSignIn: 'Zur Anmeldung',
  or: 'oder',
  minutes: (count) => countOf(count, 'Minute', 'Minuten'),
  seconds: (count) => countOf(count, 'Sekunde', 'Sekunden'),
  tooMany: (wait) => <>Zu viele Versuche. Versuchen Sie es in {wait} erneut.</>,
  signIn: {
    signIn: 'Anmelden',
    expired: 'Melden Sie sich an, um dort weiterzumachen, wo Sie waren.',
    forgot:
      'Passwort vergessen? Der Administrator dieser Installation kann Ihnen einen Link für ein neues schicken.',
    noWay:
      'Passwörter sind abgeschaltet, und es gibt keinen Identitätsanbieter. Wenden Sie sich an den Administrator dieser Installation.',
    failed: 'Die Anmeldung ist fehlgeschlagen. Versuchen Sie es erneut.',
  },
  problems: {
    OIDC_FAILED: 'Der Identitätsanbieter hat Sie nicht bestätigt. Versuchen Sie es erneut.',
    OIDC_EXPIRED: 'Die Anmeldung hat zu lange gedauert. Beginnen Sie von vorn.',
    OIDC_EMAIL_UNVERIFIED: 'Der Identitätsanbieter hat Ihre E-Mail-Adresse nicht bestätigt.',
    OIDC_NO_MEMBERSHIP:
      'Sie sind hier in keiner Organisation Mitglied. Bitten Sie einen Inhaber um eine Einladung.',
    OIDC_ACCOUNT_MISMATCH:
      'Ein Konto mit Ihrer E-Mail-Adresse gehört zu einer anderen Identität. Wenden Sie sich an den Administrator dieser Installation.',
    NETWORK_REFUSED:
      'Ihre Organisation erlaubt die Anmeldung aus diesem Netzwerk nicht. Nutzen Sie ein anderes, oder bitten Sie einen Inhaber, es zu erlauben.',
    OIDC_UNAVAILABLE:
      'Der Identitätsanbieter ist nicht erreichbar. Versuchen Sie es in einigen Minuten erneut.',
  },
  password: {
    label: 'Passwort',
    rule: (least) => `Mindestens ${least} Zeichen und schwer zu erraten. Ein paar Wörter sind in Ordnung.`,
    missing: (count) => `Noch ${countOf(count, 'Zeichen', 'Zeichen')}.`,
    longEnough: 'Lang genug.',
    reveal: 'Passwort anzeigen oder verbergen',
  },
  factor: {
    about: 'Ihr Konto hat einen zweiten Faktor. Bestätigen Sie, dass Sie es sind.',
    noPasskey: 'Es wurde kein Passkey verwendet. Versuchen Sie es erneut oder wählen Sie einen anderen Weg.',
    alreadyAdded: 'Dieses Gerät hat bereits einen Passkey für Ihr Konto.',
    code: {
      label: 'Code',
      about: 'Die sechs Ziffern, die Ihre Authenticator-App zeigt.',
      instead: 'Code der Authenticator-App verwenden',
    },
    recoveryCode: {
      label: 'Wiederherstellungscode',
      about: 'Einer der Codes, die Sie aufbewahrt haben. Jeder gilt einmal.',
      instead: 'Wiederherstellungscode verwenden',
    },
    passkey: {
      about: 'Ihr Browser fragt nach Fingerabdruck, Gesicht, PIN oder Sicherheitsschlüssel.',
      use: 'Passkey verwenden',
      signIn: 'Mit Passkey anmelden',
      instead: 'Passkey verwenden',
    },
    refused: {
      code: 'Dieser Code ist falsch oder wurde schon verwendet. Warten Sie auf den nächsten.',
      recoveryCode: 'Das ist keiner Ihrer Wiederherstellungscodes, oder er wurde schon verwendet.',
      passkey: 'Dieser Passkey wurde nicht akzeptiert. Versuchen Sie einen anderen.',
    },
  },
  forgot: {
    link: 'Passwort vergessen?',
    title: 'Passwort vergessen?',
    about: 'Wir senden Ihnen per E-Mail einen Link für ein neues.',
    send: 'Link senden',
    sentTitle: 'Sehen Sie in Ihr Postfach',
    sent: (email) =>
      `Falls es für ${email} hier ein Konto mit Passwort gibt, haben wir einen Link dorthin gesendet. Er gilt einmal und 30 Minuten lang. Nichts angekommen? Sehen Sie im Spam-Ordner nach, oder versuchen Sie es in zehn Minuten erneut.`,
  },
  reset: {
    title: 'Neues Passwort setzen',
    about: 'Sie werden damit angemeldet; alle anderen Sitzungen enden.',
    cutOff: 'Dieser Link ist unvollständig. Öffnen Sie den Link, den Sie bekommen haben, noch einmal.',
    newPassword: 'Neues Passwort',
    set: 'Passwort setzen',
  },
  setUp: {
    title: 'Parapet einrichten',
    about: 'Legen Sie das erste Konto an. Ihm gehört hier alles.',
    already: 'Diese Installation ist bereits eingerichtet. Ihr Inhaber kann Sie einladen.',
    link: 'Einrichtungslink',
    linkAbout:
      'Beim ersten Start gibt Parapet einen Einrichtungslink aus, damit nur die Person, die es betreibt, Inhaber werden kann. Öffnen Sie diesen Link, oder fügen Sie ihn hier ein.',
    notALink: 'Das ist kein Einrichtungslink.',
    continue: 'Weiter',
    organization: 'Ihre Organisation',
    name: 'Name',
    domainAbout:
      'Zum Beispiel example.com. Sie lässt sich nicht mehr ändern, weil Verweise auf Befunde sie enthalten.',
    create: 'Konto anlegen',
  },
  invitation: {
    title: 'Einladung',
    cutOff: 'Dieser Einladungslink ist unvollständig. Öffnen Sie den Link in Ihrer E-Mail noch einmal.',
    askAgain:
      'Bitten Sie die Person, die Sie eingeladen hat, um eine neue Einladung. Jede gilt einmal und 7 Tage lang.',
    joinTitle: (organization) => `${organization} beitreten`,
    invitedAs: (role) => <>Ihre Rolle: {role}.</>,
    notMailed:
      'Dieser Link kam nicht per E-Mail zu Ihnen. Ihr Konto gilt daher nur in dieser Organisation, bis Sie Ihre Adresse bestätigen.',
    accountPassword: 'Passwort Ihres Kontos',
    join: 'Beitreten',
    joinAs: (name) => `Als ${name} beitreten`,
    noWay:
      'Diese Organisation nimmt keine Passwörter an, und es gibt keinen Identitätsanbieter. Wenden Sie sich an den Administrator dieser Installation.',
  },
  verify: {
    title: 'E-Mail-Adresse bestätigen',
    verify: 'Adresse bestätigen',
    cutOff: 'Dieser Link ist unvollständig. Öffnen Sie den Link in Ihrer E-Mail noch einmal.',
    signInFirst:
      'Melden Sie sich mit dem Konto an, das diesen Link angefordert hat, und öffnen Sie dann den Link in Ihrer E-Mail noch einmal.',
  },
  digest: {
    title: 'Zusammenfassung abbestellen',
    about: 'Sie bekommen von keiner Organisation mehr Zusammenfassungen.',
    turnOff: 'Abbestellen',
    isOff: 'Die Zusammenfassung ist abbestellt',
    isOffAbout: 'Sie bekommen diese E-Mails nicht mehr. In Ihrem Konto können Sie sie wieder einschalten.',
    cutOff:
      'Dieser Link ist unvollständig. Öffnen Sie den Link in Ihrer E-Mail noch einmal, oder ändern Sie Ihr Konto.',
  },
  steps: {
    done: 'Erledigt:',
    doneOf: (done, all) => `${done} von ${all} erledigt`,
  },
  tour: {
    title: 'Sehen Sie sich um',
    welcome: (name) => `Willkommen, ${name}`,
    about: (organization) =>
      `${organization} und die Lieferanten sind erfunden. Sie können alles öffnen und alles ausprobieren.`,
    score: {
      title: 'Sehen Sie, woher ein Score kommt',
      about: (vendor) =>
        vendor === undefined
          ? 'Die Seite eines Lieferanten sagt, was den Score drückt und was zuerst zu beheben ist.'
          : `${vendor} hat den niedrigsten Score. Die Seite sagt, was ihn drückt und was zuerst zu beheben ist.`,
      action: 'Lieferant öffnen',
    },
    finding: {
      title: 'Sehen Sie sich einen Befund an',
      about:
        'Schwachstellen, die bekanntermaßen ausgenutzt werden, stehen oben: mit Nachweis und Empfehlung.',
      action: 'Befunde öffnen',
    },
    event: {
      title: 'Verfolgen Sie ein Sicherheitsereignis',
      about: (event) =>
        event === undefined
          ? 'Sehen Sie, welche Lieferanten es betrifft, warum, und was sie geantwortet haben.'
          : `„${event}“: Sehen Sie, welche Lieferanten es betrifft, warum, und was sie geantwortet haben.`,
      action: 'Ereignis öffnen',
    },
    credential: {
      title: 'Legen Sie Zugangsdaten an',
      about:
        'Alles hier gibt es auch in der API und für Assistenten über MCP. Die Demo hat bereits Zugangsdaten.',
      action: 'Anlegen',
    },
  },
  start: {
    title: 'Erste Schritte',
    startWith: (organization) => `Beginnen Sie mit ${organization}`,
    about: 'Nach wenigen Schritten erscheinen Scores, Befunde und Ereignisse von selbst.',
    import: {
      title: 'Lieferanten importieren',
      about: 'Aus einer CSV-Datei. Sie sehen, was jede Zeile bewirkt, bevor sich etwas ändert.',
      action: 'CSV importieren',
    },
    add: {
      title: 'Oder den ersten von Hand anlegen',
      about: 'Eine Domain genügt. Parapet prüft sie von außen und zeigt bald die ersten Befunde.',
      action: 'Lieferant hinzufügen',
    },
    invite: {
      title: 'Kolleginnen und Kollegen einladen',
      about: 'Als Inhaber, für die Analyse oder nur zum Lesen.',
      action: 'Einladen',
    },
    connect: {
      title: 'Ein Programm oder einen Assistenten anbinden',
      about: 'Alles hier gibt es auch in der API und für Assistenten über MCP.',
      action: 'Zugangsdaten anlegen',
    },
  },
  ownOrganization: {
    title: 'Beginnen Sie mit Ihren eigenen Daten',
    about: 'Legen Sie Ihre Organisation an; Sie sind ihr Inhaber. Die Demo bleibt, bis Sie sie löschen.',
    name: 'Name Ihrer Organisation',
    domain: 'Hauptdomain',
    create: 'Organisation anlegen',
    failed: 'Die Organisation konnte nicht angelegt werden',
  },
  farewell: {
    title: 'Die Demo-Organisation',
    about: (demo) =>
      `${demo} ist noch vollständig da. Behalten Sie sie zum Ausprobieren, oder löschen Sie sie.`,
    goTo: (organization) => `Zu ${organization}`,
    question: (demo, own) =>
      `${demo}, ihre Lieferanten und alle Befunde werden endgültig gelöscht. ${own} bleibt, wie es ist.`,
    confirm: 'Demo-Organisation löschen',
    delete: 'Demo löschen',
    notDeleted: 'Die Demo konnte nicht gelöscht werden',
    notSwitched: 'Die Organisation konnte nicht gewechselt werden',
  },
}
