export {
  type Enrolment,
  findEnrolment,
  findEnrolmentOf,
  findEnrolmentWith,
  listEnrolments,
  lockAnyEnrolment,
  lockEnrolment,
  lockEnrolmentOf,
  lockEnrolments,
  lockForEdit,
} from './repository.ts';
