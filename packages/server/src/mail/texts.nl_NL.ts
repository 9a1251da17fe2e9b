import { displayDate } from '@fireledger/domain/shared/dates.ts';
import {
  INVITATION_DAYS,
  PASSWORD_RESET_VALID_MS,
  TWO_FACTOR_VALID_MS,
} from '@fireledger/domain/shared/limits.ts';
import type { DueDocuments } from './mail-data.ts';
import { locationOf, type MailTexts, placeOf } from './texts.ts';

/** What the reader of a mail about several documents is asked to do about them. */
const RENEW: Readonly<Record<DueDocuments['renews'], string>> = {
  all: 'Voeg van elk document een nieuwe versie toe in het logboek, of geef een nieuwe datum op als het document nog geldt.',
  some: 'Voeg van uw eigen documenten een nieuwe versie toe in het logboek, of geef een nieuwe datum op als het document nog geldt. Levert u ook een van de andere documenten? Stuur de organisatie dan een nieuwe versie: alleen zij kan die toevoegen.',
  none: 'Levert u een van deze documenten? Stuur de organisatie dan een nieuwe versie: alleen zij kan die in het logboek toevoegen aan het document.',
};

const documents = (count: number) => `${count} document${count === 1 ? '' : 'en'}`;
const soon = (count: number) => `${count === 1 ? 'verloopt' : 'verlopen'} binnenkort: ${count}`;

export const mailTexts: MailTexts = {
  greeting: (firstName) => (firstName === null ? 'Hallo,' : `Hallo ${firstName},`),
  actionHint: 'Werkt de knop niet? Kopieer dan dit adres naar uw browser:',
  footer: {
    account:
      'U ontvangt deze e-mail omdat u een account bij Fireledger hebt. Antwoorden op dit adres worden niet gelezen.',
    notification:
      'U ontvangt deze e-mail omdat e-mailberichten voor uw account bij Fireledger aanstaan. Antwoorden op dit adres worden niet gelezen.',
  },
  unsubscribe: 'Deze e-mails niet meer ontvangen',
  facts: {
    location: 'Locatie',
    discipline: 'Discipline',
    assignee: 'Toegewezen aan',
    priority: 'Prioriteit',
    dueDate: 'Uiterlijk op',
    description: 'Omschrijving',
    document: 'Document',
    chapter: 'Hoofdstuk',
    expiresAt: 'Geldig t/m',
    expiredAt: 'Was geldig t/m',
  },
  due: {
    groups: {
      expired: 'Verlopen',
      today: 'Verloopt vandaag',
      months_1: 'Verloopt binnen een maand',
      months_3: 'Verloopt binnen 3 maanden',
      months_6: 'Verloopt binnen 6 maanden',
      months_12: 'Verloopt binnen een jaar',
    },
    daysLeft: (days) => {
      if (days === 0) return 'vandaag';
      const count = `${Math.abs(days)} dag${Math.abs(days) === 1 ? '' : 'en'}`;
      return days < 0 ? `${count} geleden` : `nog ${count}`;
    },
    toConfirm: 'Te controleren',
    more: (count, figure) =>
      count === 1
        ? 'En nog één document, dat in de lijst staat.'
        : `En nog ${figure} documenten, die in de lijst staan.`,
  },
  assigned: {
    more: (count, figure) =>
      count === 1
        ? 'En nog één melding, die in de lijst staat.'
        : `En nog ${figure} meldingen, die in de lijst staan.`,
  },
  mails: {
    two_factor_code: () => ({
      subject: 'Uw inlogcode voor Fireledger',
      heading: 'Uw inlogcode',
      paragraphs: [
        `Vul deze code in om verder te gaan met inloggen. De code is ${TWO_FACTOR_VALID_MS / 60_000} minuten geldig.`,
        'Was u niet aan het inloggen? Dan kent iemand anders uw wachtwoord: kies een nieuw wachtwoord en geef deze code aan niemand door.',
      ],
    }),
    password_reset: () => ({
      subject: 'Kies een nieuw wachtwoord voor Fireledger',
      heading: 'Kies een nieuw wachtwoord',
      paragraphs: [
        `Voor uw account is een nieuw wachtwoord aangevraagd. De link werkt één keer en is ${PASSWORD_RESET_VALID_MS / 60_000} minuten geldig.`,
        'Hebt u dit niet aangevraagd? Dan hoeft u niets te doen; uw wachtwoord blijft zoals het is.',
      ],
      action: 'Nieuw wachtwoord kiezen',
    }),
    invitation: ({ companyName, invitedByName }) => ({
      subject: `Kies een wachtwoord voor uw account bij Fireledger${companyName === null ? '' : ` voor “${companyName}”`}`,
      heading: 'Welkom bij Fireledger',
      paragraphs: [
        `${invitedByName ?? 'Een beheerder'} heeft ${companyName === null ? '' : `bij “${companyName}” `}een account voor u aangemaakt. In Fireledger houdt u het digitale logboek van uw brandveiligheidsinstallaties bij.`,
        `Kies een wachtwoord om te beginnen. De link werkt één keer en is ${INVITATION_DAYS} dagen geldig.`,
      ],
      action: 'Wachtwoord kiezen',
    }),
    password_changed: () => ({
      subject: 'Uw wachtwoord voor Fireledger is gewijzigd',
      heading: 'Uw wachtwoord is gewijzigd',
      paragraphs: [
        'Voor uw account is een nieuw wachtwoord gekozen. Wie elders met het oude was ingelogd, is uitgelogd.',
        'Was u dit niet? Kies meteen een ander wachtwoord en laat het weten aan wie de accounts van uw bedrijf beheert: iemand kan uw mailbox lezen of kende uw wachtwoord.',
      ],
      action: 'Ander wachtwoord kiezen',
    }),
    address_changed: ({ changedByName }) => ({
      subject: 'Het e-mailadres van uw account bij Fireledger is gewijzigd',
      heading: 'Uw account heeft een ander e-mailadres',
      paragraphs: [
        `${changedByName === null ? 'U hebt' : `${changedByName} heeft`} uw account een ander e-mailadres gegeven. E-mails, inlogcodes en links om een wachtwoord te kiezen gaan voortaan daarheen en niet meer naar dit adres.`,
        'Klopt dit niet? Laat het meteen weten aan wie de accounts van uw bedrijf beheert: wie die mailbox leest, kan als u inloggen.',
      ],
    }),
    event_assigned: (event) => ({
      subject: `Aan u toegewezen: ${placeOf(event)}`,
      heading: 'Aan u toegewezen',
      paragraphs: [
        event.actorName === null
          ? 'Deze melding staat nu op uw naam.'
          : `${event.actorName} heeft deze melding aan u toegewezen.`,
      ],
      action: 'Melding openen',
    }),
    event_due_tomorrow: (event) => ({
      subject: `Uiterlijk morgen: ${placeOf(event)}`,
      heading: event.ready
        ? 'Een melding moet morgen zijn afgesloten'
        : 'Een melding moet morgen zijn opgelost',
      paragraphs: [
        event.ready
          ? 'Deze melding is gereedgemeld en moet uiterlijk morgen zijn afgesloten. Controleer de oplossing en sluit de melding af.'
          : 'Deze melding moet uiterlijk morgen zijn opgelost en staat nog open.',
      ],
      action: event.ready ? 'Controleren en afsluiten' : 'Melding openen',
    }),
    event_overdue: (event) => ({
      subject: `Te laat: ${placeOf(event)}`,
      heading: 'De termijn van een melding is verstreken',
      paragraphs: [
        event.ready
          ? 'Deze melding is gereedgemeld, maar de termijn is verstreken en de melding is nog niet afgesloten. Controleer de oplossing en sluit de melding af.'
          : 'Deze melding had al opgelost moeten zijn en staat nog open. Los de melding op of spreek een andere dag af.',
      ],
      action: event.ready ? 'Controleren en afsluiten' : 'Melding openen',
    }),
    event_ready: (event) => ({
      subject: `Gereed om af te sluiten: ${placeOf(event)}`,
      heading: 'Een melding is gereed om af te sluiten',
      paragraphs: [
        event.actorName === null
          ? 'Deze melding is gereedgemeld. Controleer de oplossing en sluit de melding af:'
          : `${event.actorName} heeft deze melding gereedgemeld. Controleer de oplossing en sluit de melding af:`,
        event.solutionDescription,
      ],
      action: 'Controleren en afsluiten',
    }),
    event_reopened: (event) => ({
      subject: `Heropend: ${placeOf(event)}`,
      heading: 'Een melding is heropend',
      paragraphs: [
        `${event.actorName ?? 'Fireledger'} heeft deze melding heropend. De opgegeven reden:`,
        event.reason,
      ],
      action: 'Melding openen',
    }),
    event_done: (event) => ({
      subject: `Afgesloten: ${placeOf(event)}`,
      heading: 'Een melding is afgesloten',
      paragraphs: [
        `${event.actorName ?? 'Fireledger'} heeft deze melding afgesloten. De melding staat nu bij de historische meldingen. De oplossing:`,
        event.solutionDescription,
      ],
      action: 'Melding openen',
    }),
    event_needs_assignee: (event) => ({
      subject: `Opnieuw toewijzen: ${placeOf(event)}`,
      heading: 'Een melding moet opnieuw worden toegewezen',
      paragraphs: [
        `${event.formerAssigneeName} is niet meer beschikbaar voor deze melding, die nog openstaat. Wijs de melding aan iemand anders toe.`,
      ],
      action: 'Opnieuw toewijzen',
    }),
    document_expiring: (document) => ({
      subject: `Verloopt binnenkort, geldig t/m ${displayDate(document.expiresAt)}: ${document.documentName}, ${document.locationName}`,
      heading: 'Een document verloopt binnenkort',
      paragraphs: [
        document.mayRenew
          ? 'Zorg op tijd voor een nieuwe versie en voeg die in het logboek toe aan het document.'
          : 'Levert u dit document? Stuur de organisatie dan op tijd een nieuwe versie: alleen zij kan die in het logboek toevoegen aan het document.',
        ...(document.acknowledge ? ['Open het document om te bevestigen dat u dit hebt gezien.'] : []),
      ],
      action: 'Document openen',
    }),
    document_expired: (document) => ({
      subject: `Verlopen: ${document.documentName}, ${placeOf(document)}`,
      heading: 'Een document is verlopen',
      paragraphs: [
        document.mayRenew
          ? 'Dit document is niet meer geldig, waardoor het logboek niet meer actueel is. Voeg een nieuwe versie toe, of geef een nieuwe datum op als het document nog geldt.'
          : 'Dit document is niet meer geldig, waardoor het logboek niet meer actueel is. Levert u dit document? Stuur de organisatie dan een nieuwe versie: alleen zij kan die in het logboek toevoegen aan het document.',
        ...(document.acknowledge ? ['Open het document om te bevestigen dat u dit hebt gezien.'] : []),
      ],
      action: 'Document openen',
    }),
    events_assigned: ({ count, actorName, locationName }) => ({
      subject: `Aan u toegewezen: ${count} meldingen${locationOf({ locationName })}`,
      heading: `${count} meldingen aan u toegewezen`,
      paragraphs: [
        actorName === null
          ? 'Deze meldingen staan nu op uw naam.'
          : `${actorName} heeft deze meldingen aan u toegewezen.`,
      ],
      action: 'Lijst met uw meldingen openen',
    }),
    events_need_assignee: ({ count, locationName }) => ({
      subject: `Opnieuw toewijzen: ${count} meldingen${locationOf({ locationName })}`,
      heading: `${count} meldingen moeten opnieuw worden toegewezen`,
      paragraphs: [
        'Degenen aan wie deze meldingen zijn toegewezen, zijn er niet meer voor beschikbaar. De meldingen staan nog open: wijs ze aan iemand anders toe.',
      ],
      action: 'Lijst met meldingen openen',
    }),
    documents_due: (due) => ({
      subject: `${
        due.expired === 0
          ? `Verlopen binnenkort: ${documents(due.expiring)}`
          : `Verlopen: ${documents(due.expired)}${due.expiring === 0 ? '' : `; ${soon(due.expiring)}`}`
      }${locationOf(due)}`,
      heading:
        due.expired === 0
          ? 'Documenten verlopen binnenkort'
          : due.expiring === 0
            ? 'Documenten zijn verlopen'
            : 'Documenten zijn verlopen of verlopen binnenkort',
      paragraphs: [
        RENEW[due.renews],
        ...(due.acknowledge
          ? ['Open de documenten waar “Te controleren” bij staat om te bevestigen dat u dit hebt gezien.']
          : []),
      ],
      action: 'Lijst met documenten openen',
    }),
  },
};
